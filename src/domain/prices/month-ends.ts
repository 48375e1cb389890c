/** The last bar of every month that is over; the month of the newest bar may still be running. */
export function monthEnds<Bar extends { readonly day: string }>(bars: readonly Bar[]): Bar[] {
  return bars.filter(({ day }, at) => {
    const next = bars[at + 1]?.day;
    return next !== undefined && next.slice(0, 7) !== day.slice(0, 7);
  });
}
