/* Inline caches for the compiled engine.

   mypyc looks up globals, names of modules and attributes of records anew each time, and asks a metaclass whether
   something is an instance. Here every such place in the generated code remembers what it has found, as the interpreter
   does for plain Python. What is remembered counts only while the version of the dict or type is the same, so that
   nothing can grow stale. */

#include <structmember.h>

/* Globals and names of modules ------------------------------------------------------------------------------------ */

typedef struct {
    uint64_t version;
    PyObject *value; /* borrowed from the dict, which holds it while its version is the same */
} NameCache;

static inline bool NameCache_Holds(NameCache *cache, PyObject *dict)
{
    return likely(((PyDictObject *)dict)->ma_version_tag == cache->version);
}

static inline PyObject *NameCache_Keep(NameCache *cache, PyObject *dict, PyObject *value)
{
    if (likely(value != NULL)) {
        cache->version = ((PyDictObject *)dict)->ma_version_tag;
        cache->value = value;
    }
    return value;
}

static inline PyObject *NameCache_Global(NameCache *cache, PyObject *dict, PyObject *name)
{
    if (NameCache_Holds(cache, dict)) {
        return Py_NewRef(cache->value);
    }
    return NameCache_Keep(cache, dict, CPyDict_GetItem(dict, name));
}

static PyObject *NameCache_OfModule(NameCache *cache, PyObject *module, PyObject *name)
{
    PyObject *dict = PyModule_GetDict(module);
    if (NameCache_Holds(cache, dict)) {
        return Py_NewRef(cache->value);
    }
    return NameCache_Keep(cache, dict, PyObject_GetAttr(module, name));
}

/* Attributes ------------------------------------------------------------------------------------------------------- */

typedef struct {
    PyTypeObject *type;
    PyObject *name; /* the same at every visit, but for getattr() */
    unsigned int version;
    Py_ssize_t slot;     /* where objects of this type keep it, or 0 */
    PyGetSetDef *getter; /* or what reads it from them */
    NameCache in_module;
} AttrCache;

static void AttrCache_Learn(AttrCache *cache, PyTypeObject *type, PyObject *name)
{
    PyObject *found = type->tp_getattro == PyObject_GenericGetAttr ? _PyType_Lookup(type, name) : NULL;
    cache->type = NULL;
    cache->name = name;
    cache->version = type->tp_version_tag;
    if (found == NULL || cache->version == 0) {
        return;
    }
    if (Py_IS_TYPE(found, &PyMemberDescr_Type) && ((PyMemberDescrObject *)found)->d_member->type == T_OBJECT_EX) {
        cache->type = type;
        cache->slot = ((PyMemberDescrObject *)found)->d_member->offset;
    } else if (Py_IS_TYPE(found, &PyGetSetDescr_Type)) {
        cache->type = type;
        cache->slot = 0;
        cache->getter = ((PyGetSetDescrObject *)found)->d_getset;
    }
}

static inline bool AttrCache_Holds(AttrCache *cache, PyTypeObject *type, PyObject *name)
{
    return type == cache->type && name == cache->name && type->tp_version_tag == cache->version;
}

static CPy_NOINLINE PyObject *AttrCache_GetOther(AttrCache *cache, PyObject *object, PyObject *name)
{
    PyTypeObject *type = Py_TYPE(object);
    if (PyModule_CheckExact(object)) {
        return NameCache_OfModule(&cache->in_module, object, name);
    }
    if (AttrCache_Holds(cache, type, name) && cache->slot == 0 && cache->getter->get != NULL) {
        return cache->getter->get(object, cache->getter->closure);
    }
    AttrCache_Learn(cache, type, name);
    return PyObject_GetAttr(object, name);
}

static inline PyObject *AttrCache_Get(AttrCache *cache, PyObject *object, PyObject *name)
{
    if (likely(AttrCache_Holds(cache, Py_TYPE(object), name) && cache->slot != 0)) {
        PyObject *value = *(PyObject **)((char *)object + cache->slot);
        if (likely(value != NULL)) {
            return Py_NewRef(value);
        }
    }
    return AttrCache_GetOther(cache, object, name);
}

/* Instances -------------------------------------------------------------------------------------------------------- */

/* Whether isinstance() with this class, which no object but its instances pretends to belong to, goes by subclassing
   alone. */
static bool goes_by_subclassing(PyObject *class)
{
    static PyObject *check = NULL;
    if (check == NULL) {
        check = PyUnicode_InternFromString("__instancecheck__");
    }
    return PyType_Check(class) && _PyType_Lookup(Py_TYPE(class), check) == _PyType_Lookup(&PyType_Type, check);
}

static inline int InstanceCache_Get(PyObject **cache, PyObject *object, PyObject *class)
{
    if (likely(*cache == class)) {
        return Py_IS_TYPE(object, (PyTypeObject *)class) || PyType_IsSubtype(Py_TYPE(object), (PyTypeObject *)class);
    }
    *cache = goes_by_subclassing(class) ? class : NULL;
    return PyObject_IsInstance(object, class);
}

/* What the generated code calls ------------------------------------------------------------------------------------ */

#define CachedGlobal(dict, name) ({ static NameCache cache; NameCache_Global(&cache, (dict), (name)); })
#undef CPyObject_GetAttr
#define CPyObject_GetAttr(object, name) ({ static AttrCache cache; AttrCache_Get(&cache, (object), (name)); })
#define PyObject_IsInstance(object, class) ({ static PyObject *cache; InstanceCache_Get(&cache, (object), (class)); })
