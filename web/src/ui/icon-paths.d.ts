declare module "virtual:icon-paths/*" {
  const outlines: Readonly<Record<string, string>>;
  export default outlines;
}
