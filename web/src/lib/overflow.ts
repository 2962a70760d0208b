import type { Attachment } from "svelte/attachments";

/** Fewer pixels are no line. */
const SLACK = 6;

/** Tells, now and whenever that changes, whether something goes on below what is in sight of it. */
export function overflowing(tell: (goesOn: boolean) => void): Attachment<HTMLElement> {
  return (node) => {
    const look = () => tell(node.scrollHeight - node.scrollTop - node.clientHeight > SLACK);
    const watch = new ResizeObserver(look);
    for (const one of [node, ...node.children]) watch.observe(one);
    node.addEventListener("scroll", look, { passive: true });
    return () => {
      watch.disconnect();
      node.removeEventListener("scroll", look);
    };
  };
}
