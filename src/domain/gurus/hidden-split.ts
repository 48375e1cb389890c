/** A position as a report has it, after the splits that are known. */
export interface ReportedPosition {
  readonly shares: number;
  /** In dollars, as reported. */
  readonly value: number;
}

/** Split ratios looked for, new shares for one old. 2 for 1 is left out: buying as many again after the price halved looks the same. */
const USUAL = [3, 4, 5, 6, 7, 8, 10, 15, 20, 25, 30, 50];
/** Price and count of shares may each be this far from what the split alone would make of them. */
const PRICE_ROOM = 1.35;
const COUNT_ROOM = 1.5;

/**
 * How many shares one became between two reports by a split that no source has: so many times the shares, each worth as many times less. A
 * purchase changes the count and not the price, a fall of the price changes the price and not the count.
 *
 * @returns The nearest of the usual ones, from 3 on; a third for three shares made one; `undefined` where both reports fit together without.
 */
export function hiddenSplit(before: ReportedPosition, now: ReportedPosition): number | undefined {
  if (before.shares <= 0 || now.shares <= 0 || before.value <= 0 || now.value <= 0) return undefined;
  const counts = now.shares / before.shares;
  const prices = before.value / before.shares / (now.value / now.shares);
  // The price says more than the count, which a trade in the same quarter changes.
  const away = (ratio: number) => Math.abs(Math.log(counts / ratio)) + 2 * Math.abs(Math.log(prices / ratio));
  const ratios = counts < 1 ? USUAL.map((usual) => 1 / usual) : USUAL;
  const ratio = ratios.reduce((best, each) => (away(each) < away(best) ? each : best));
  const isNear = (value: number, room: number) => value / ratio < room && ratio / value < room;
  return isNear(prices, PRICE_ROOM) && isNear(counts, COUNT_ROOM) ? ratio : undefined;
}
