import type { Figure } from './figure.ts';

/** Factors of a count reported in thousands or millions. */
const TOO_FEW = [1e3, 1e6];
const SLIPS = [...TOO_FEW, 1e-3, 1e-6];
/** Earnings of one cent per share may be rounded by half; a unit error is a factor of a thousand. */
const TOLERANCE = 0.5;

/**
 * A share count whose filing forgot that it counts in thousands or millions: earnings ÷ shares are then a thousand times what the
 * filing itself states as earnings a share.
 *
 * @returns The count in single shares, with the reason; the figure itself when it fits, or when nothing can be said.
 */
export function withoutUnitSlip(shares: Figure, earnings: Figure | undefined, perShare: Figure | undefined): Figure {
  if (earnings === undefined || perShare === undefined || perShare.value * shares.value === 0) return shares;
  return corrected(
    shares,
    earnings.value / (perShare.value * shares.value),
    'The filing counts shares in another unit than it says, by its own earnings per share.',
  );
}

/**
 * The shares of a day whose filing forgot that it counts in thousands or millions: the average of the period that ends on it is then a
 * thousand times them. The other way round it is the average that was left in thousands, and the count of the cover is right.
 *
 * @returns As `withoutUnitSlip`; `undefined` for no shares at all, which a cover states where it means to state nothing.
 */
export function withoutCountSlip(shares: Figure, average: Figure | undefined): Figure | undefined {
  if (shares.value === 0) return undefined;
  if (average === undefined) return shares;
  const note = 'The filing counts shares in another unit than it says, by the average shares of the period.';
  return corrected(shares, average.value / shares.value, note, TOO_FEW);
}

function corrected(shares: Figure, times: number, note: string, slips: readonly number[] = SLIPS): Figure {
  const slip = slips.find((factor) => Math.abs(times / factor - 1) <= TOLERANCE);
  if (slip === undefined) return shares;
  return { ...shares, value: shares.value * slip, source: { formula: `As filed × ${slip}`, inputs: [{ ...shares, label: 'As filed' }] }, note };
}
