import type { ScreenerField, ScreenFilter } from '#contract/entities/market/screener.ts';
import { periodInWords, periodOf } from '#domain/screening/market/period-keys.ts';
import { periodsOfField } from '#pages/fields/period-fields.ts';
import { Choice } from '#ui/controls/choice.tsx';

/** Filters that ask the same of any period; the others read figures that are made of all years. */
const OF_ANY_PERIOD = ['compare', 'between', 'extreme', 'industry', 'in'] as const;

interface FilterPeriodProps {
  filter: ScreenFilter;
  field: ScreenerField;
  fieldOf: (key: string) => ScreenerField | undefined;
  onChange: (filter: ScreenFilter) => void;
}

/** Of which period of the accounts a filter means its figure: as it stands, of a fiscal year or of a quarter. Nothing for figures of another kind. */
export function FilterPeriod({ filter, field, fieldOf, onChange }: FilterPeriodProps) {
  const base = fieldOf(periodOf(field.field_name)?.base ?? field.field_name);
  const kind = OF_ANY_PERIOD.find((each) => each === filter.kind);
  if (base === undefined || kind === undefined || filter.kind !== kind) return null;
  const periods = periodsOfField(base);
  if (periods.length === 0) return null;
  const options = periods.flatMap(({ field_name }) => {
    const period = periodOf(field_name);
    return period === undefined ? [] : [{ value: field_name, label: periodInWords(period) }];
  });
  return (
    <Choice
      look="plain"
      label={`Period of ${base.display_name}`}
      value={field.field_name}
      options={[{ value: base.field_name, label: 'as it stands' }, ...options]}
      onChange={(key) => onChange({ ...filter, field: key })}
    />
  );
}
