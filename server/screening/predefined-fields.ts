import type { PredefinedField } from '#contract/entities/market/predefined.ts';
import type { ScreenerField, ScreenerSnapshot } from '#contract/entities/market/screener.ts';
import type { Store } from '../database/schema.ts';
import { currentEntries } from '../queries/screening/kept-entries.ts';
import { keptFields } from '../queries/screening/predefined.ts';
import { allFields } from './listed-fields.ts';
import { screenerSnapshot } from './market-columns.ts';

/** Every field of the screener, those that administrators made for everybody among them. */
export async function screenerFields(db: Store): Promise<ScreenerField[]> {
  const [snapshot, made] = [await screenerSnapshot(db), currentEntries(await keptFields(db))];
  return [...allFields(snapshot), ...made.map((field) => listedField(field, snapshot))];
}

/** The keys of all fields of the screener. */
export async function fieldNames(db: Store): Promise<ReadonlySet<string>> {
  return new Set((await screenerFields(db)).map(({ field_name }) => field_name));
}

function listedField({ id, name, formula, note }: PredefinedField, { columns }: ScreenerSnapshot): ScreenerField {
  const column = columns[id];
  const known = column !== undefined && 'numbers' in column ? column.numbers.filter((figure) => figure !== null).length : 0;
  return {
    ...{ id, field_name: id, display_name: name, field_type: 'number', category_name: 'Others', group_name: 'Of this server', filter: 'range', unit: 'ratio' },
    ...{ options: { is_currency: false, currency: null }, better: 'none', definition: note === '' ? formula : `${note} (${formula})`, on_device: true, known },
    missing: known > 0 ? null : 'No stock of this market has every figure that its formula reads.',
  };
}
