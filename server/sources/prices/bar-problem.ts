import type { DailyBar } from '#domain/prices/daily-bar.ts';

/** Adjusted prices are rounded one by one, so that a close may lie above its high by the last digit. */
const ROUNDING = 1e-4;

/** No share in any currency has cost so much; a column of volumes or instants has. */
const HIGHEST = 1e12;

/** What is wrong with a bar, field and reason; `undefined` when nothing is. */
export function barProblem(bar: DailyBar, today: string): { field: string; reason: string } | undefined {
  if (bar.day > today) return { field: 'Date', reason: `${bar.day} is in the future` };
  for (const field of ['open', 'high', 'low', 'close'] as const) {
    const price = bar[field];
    if (price !== null && price < 0) return { field: title(field), reason: `${price} is negative` };
    if (price !== null && !(price < HIGHEST)) return { field: title(field), reason: `${price} is too high for a price` };
    if (price === 0) return { field: title(field), reason: 'is 0, which is no price' };
  }
  if (bar.volume !== null && bar.volume < 0) return { field: 'Volume', reason: `${bar.volume} is negative` };
  const { high, low } = bar;
  if (high !== null && low !== null && high < low * (1 - ROUNDING)) return { field: 'High', reason: `${high} is below the low ${low}` };
  for (const field of ['open', 'close'] as const) {
    const price = bar[field];
    if (price !== null && high !== null && price > high * (1 + ROUNDING)) return { field: title(field), reason: `${price} is above the high ${high}` };
    if (price !== null && low !== null && price < low * (1 - ROUNDING)) return { field: title(field), reason: `${price} is below the low ${low}` };
  }
  return undefined;
}

function title(field: string): string {
  return field.charAt(0).toUpperCase() + field.slice(1);
}
