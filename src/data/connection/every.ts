/** Does something now, then at every interval while the page is visible, and each time it becomes visible again. */
export function every(milliseconds: number, work: () => Promise<void>): void {
  const run = () => {
    if (document.visibilityState === 'visible') void work();
  };
  run();
  setInterval(run, milliseconds);
  document.addEventListener('visibilitychange', run);
}
