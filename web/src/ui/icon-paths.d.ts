declare module "virtual:icon-paths" {
  const outlines: Readonly<Record<import("./icons").IconName, string>>;
  export default outlines;
}
