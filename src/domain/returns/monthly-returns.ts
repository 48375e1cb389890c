/**
 * Returns from one month's last close to the next one's, by month.
 *
 * @param days `YYYY-MM-DD`, oldest first, one for each close.
 * @returns Fractions by month, `YYYY-MM`. The last month may still be running and has none; nor has one whose month before has no close.
 */
export function monthlyReturns(days: readonly string[], closes: readonly number[]): Map<string, number> {
  const lastOfMonth = new Map<string, number>();
  days.forEach((day, i) => {
    const close = closes[i];
    if (close !== undefined) lastOfMonth.set(day.slice(0, 7), close);
  });
  const running = days.at(-1)?.slice(0, 7);
  const returns = new Map<string, number>();
  for (const [month, close] of lastOfMonth) {
    const before = lastOfMonth.get(monthBefore(month));
    if (month !== running && before !== undefined && before > 0) returns.set(month, close / before - 1);
  }
  return returns;
}

function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}
