/** Keeps the screen awake as long as somebody is at the table and looks; returns how to stop. Where the browser cannot or
 *  will not, it sleeps as usual. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;

  async function hold(): Promise<void> {
    if (document.hidden || !("wakeLock" in navigator)) return;
    const held = await navigator.wakeLock.request("screen").catch(() => undefined);
    if (isOver) await held?.release();
    else lock = held;
  }

  const seen = () => void hold();
  document.addEventListener("visibilitychange", seen);
  seen();
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", seen);
    void lock?.release();
  };
}
