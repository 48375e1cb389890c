import type { ScreenerField } from '#contract/entities/market/screener.ts';
import { isKnownAtEnd, periodInWords, periodKeys, periodOf } from '#domain/screening/market/period-keys.ts';

/** The field of one period of the accounts, as `revenue__fy2`; `undefined` for a key that names none, or of a field without periods. */
export function periodField(key: string, fieldOf: (base: string) => ScreenerField | undefined): ScreenerField | undefined {
  const period = periodOf(key);
  if (period === undefined) return undefined;
  const field = fieldOf(period.base);
  if (field === undefined || field.periods?.includes(period.kind) !== true) return undefined;
  const words = periodInWords(period);
  return {
    ...field,
    id: key,
    field_name: key,
    display_name: `${field.display_name}, ${words}`,
    definition: `${field.definition} ${isKnownAtEnd(period) ? atEnd(words) : ofPeriod(words)}`,
    on_device: false,
    periods: undefined,
  };
}

function ofPeriod(words: string): string {
  return `Here of the ${words} alone; unknown where the accounts have been recast since, so that it is not on the basis of today.`;
}

function atEnd(words: string): string {
  return `Here as it was known at the end of that year (${words}), by what was filed until then and the price of the month-end nearest to it.`;
}

/** The fields of single periods that a field can be asked for by, the newest years first, then the newest quarters. */
export function periodsOfField(field: ScreenerField): ScreenerField[] {
  return (field.periods ?? []).flatMap((kind) => periodKeys(field.field_name, kind)).flatMap((key) => periodField(key, () => field) ?? []);
}
