import type { ScreenerField } from '#contract/entities/market/screener.ts';
import { periodInWords, periodKeys, periodOf } from '#domain/screening/market/period-keys.ts';

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
    definition: `${field.definition} Here of the ${words} alone; unknown where the accounts have been recast since, so that it is not on the basis of today.`,
    on_device: false,
    periods: undefined,
  };
}

/** The fields of single periods that a field can be asked for by, the newest years first, then the newest quarters. */
export function periodsOfField(field: ScreenerField): ScreenerField[] {
  return (field.periods ?? []).flatMap((kind) => periodKeys(field.field_name, kind)).flatMap((key) => periodField(key, () => field) ?? []);
}
