import type { ScreenerColumn, ScreenerField, ScreenerFieldGroup, ScreenerSnapshot } from '#contract/entities/market/screener.ts';
import { type FieldFact, factOf, fieldFacts } from './field-facts.ts';

/** Every field with how many stocks of the market have it: the base fields and those made of them that the market has. */
export function allFields({ columns }: ScreenerSnapshot): ScreenerField[] {
  const made = Object.keys(columns)
    .filter((key) => key.includes('__'))
    .flatMap((key) => factOf(key) ?? []);
  return [...fieldFacts, ...made].map((fact) => fieldOf(fact, columns[fact.key]));
}

/** The fields that some stock has, by category. */
export function fieldGroups(all: readonly ScreenerField[]): ScreenerFieldGroup[] {
  const fields = all.filter(({ known }) => known > 0);
  const groups = Map.groupBy(fields, ({ category_name }) => category_name);
  return [...groups].map(([name, children]) => ({ id: name, display_name: name, field_type: 'group', children }));
}

/** Whether every device keeps the field: those that administrators made, which have no facts, are few. */
export function isOnDevice(key: string): boolean {
  return key.includes('__') || key === 'group' || (factOf(key)?.core ?? true);
}

/** The columns of a market that were asked for. */
export function snapshotWith(snapshot: ScreenerSnapshot, wanted: (key: string) => boolean): ScreenerSnapshot {
  return { ...snapshot, columns: Object.fromEntries(Object.entries(snapshot.columns).filter(([key]) => wanted(key))) };
}

const TYPES: Readonly<Record<string, ScreenerField['field_type']>> = { date: 'day', choice: 'choice', text: 'text', 'yes/no': 'flag', line: 'line' };
const FILTERS = { number: 'range', day: 'range', choice: 'choice', text: 'text', flag: 'flag', line: 'none' } as const;

function fieldOf(fact: FieldFact, column: ScreenerColumn | undefined): ScreenerField {
  const { key, label, category, group, unit, currency, better, definition, id } = fact;
  const field_type = TYPES[unit] ?? 'number';
  const known = knownIn(column);
  return {
    id: id ?? key,
    field_name: key,
    display_name: label,
    field_type,
    category_name: category,
    group_name: group,
    options: { is_currency: currency, currency: currency ? 'USD' : null },
    filter: FILTERS[field_type],
    unit,
    better,
    definition,
    on_device: isOnDevice(key),
    known,
    missing: known > 0 ? null : reasonOf(fact),
  };
}

function knownIn(column: ScreenerColumn | undefined): number {
  if (column === undefined) return 0;
  if ('numbers' in column) return column.numbers.filter((figure) => figure !== null).length;
  if ('texts' in column) return column.texts.filter((text) => text !== null).length;
  return column.codes.filter((code) => code >= 0).length;
}

/** What a field needs that no source here reads, as text. */
const NEEDS: Readonly<Record<string, string>> = {
  insiders: 'the Forms 3, 4 and 5 of the SEC',
  gurus: 'the 13F reports of followed managers',
  '13F': 'the 13F reports of all managers',
  '13D/G': 'the schedules 13D and 13G',
  estimates: 'estimates of analysts',
  politicians: 'the trades that members of Congress disclose',
  'short interest': 'the short interest that FINRA publishes',
  'short registers': 'the short registers of European countries',
};

/** The source that loads what a field needs. */
const LOADS: Readonly<Record<string, string>> = { insiders: 'insiders', gurus: '13f' };

/** Why no stock has a field, and how to load what it is made of. */
function reasonOf({ needs, category, made }: FieldFact): string {
  if (needs === 'member') return 'It comes from your own notes and portfolios and is not a figure of the market.';
  const what = NEEDS[needs ?? ''] ?? needs;
  if (made !== true) return what === undefined ? 'The screener does not work it out.' : `It needs ${what}, which the screener does not read.`;
  if (needs !== undefined) return `No stock of this market has it. It needs ${what}: \`npm run ingest -- ${LOADS[needs]}\`.`;
  if (category === 'Price') return 'No stock of this market has it. Prices come with `npm run ingest -- prices`.';
  return 'No stock of this market has it. Accounts come with `npm run ingest -- sec`.';
}
