type Turned = Pick<WheelEvent, 'ctrlKey' | 'metaKey' | 'deltaX' | 'deltaY'>;

/** Whether a turn of the wheel is meant for the chart: zooming with Ctrl, Command or a pinch, which browsers report as Ctrl, and moving sideways. */
export function isForChart({ ctrlKey, metaKey, deltaX, deltaY }: Turned): boolean {
  return ctrlKey || metaKey || Math.abs(deltaX) > Math.abs(deltaY);
}

/**
 * Lets the wheel scroll the page over a chart in it, see {@link isForChart}. The library would take every turn for itself.
 *
 * @param frame The element that holds the chart.
 * @returns Takes it back.
 */
export function leaveWheelToPage(frame: HTMLElement): () => void {
  const keep = (event: WheelEvent) => {
    if (!isForChart(event)) event.stopPropagation();
  };
  frame.addEventListener('wheel', keep, { capture: true, passive: true });
  return () => frame.removeEventListener('wheel', keep, { capture: true });
}
