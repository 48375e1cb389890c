import { type RecordEntity, type RecordFacts, recordFacts } from '#contract/records/record-facts.ts';

/** What the protocol keeps on a device: the server's copies, edits on their way, conflicts the member has to decide. */
export const syncTables = {
  base: '[entity+id], lane',
  before: '[entity+id]',
  outbox: 'seq, opId, state, [lane+kind], [entity+entityId]',
  inbox: 'id, [entity+entityId]',
};

const tableOf = ({ lookups }: RecordFacts) =>
  ['id', 'lane', ...lookups.map((field) => (field.startsWith('*') ? `*fields.${field.slice(1)}` : `fields.${field}`))].join(', ');

/** One table for each kind of record, by entity, with the fields its rows are looked up by. */
export const recordTables = Object.fromEntries(Object.entries(recordFacts).map(([entity, facts]) => [entity, tableOf(facts)])) as Readonly<
  Record<RecordEntity, string>
>;

/** The tables that each version of the device's database brought, oldest first. */
export function versionsOf(facts: Readonly<Record<string, RecordFacts>> = recordFacts): { version: number; tables: Readonly<Record<string, string>> }[] {
  const byVersion = Map.groupBy(Object.entries(facts), ([, { since }]) => since);
  return [...byVersion]
    .sort(([a], [b]) => a - b)
    .map(([version, kinds]) => ({ version, tables: Object.fromEntries(kinds.map(([entity, kind]) => [entity, tableOf(kind)])) }));
}
