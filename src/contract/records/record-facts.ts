/** The facts about a kind of record that are needed without loading its schema and calls: everything a device needs to keep and name it. */
export interface RecordFacts {
  /** What a member calls a record of the kind. */
  readonly label: string;
  /** Fields by which records are looked up on the device; `*` before one that holds a list. */
  readonly lookups: readonly string[];
  /** Version of the device's database that brought its table. A new kind takes the next number; none is ever changed. */
  readonly since: number;
}

/** The facts of every kind, by entity. A kind is one entry here and one `recordKind` beside it. */
export const recordFacts = {
  portfolio: { label: 'Portfolio', lookups: [], since: 2 },
  holding: { label: 'Stock in a portfolio', lookups: ['portfolio_id', 'stockid'], since: 2 },
  'portfolio-note': { label: 'Note on a portfolio', lookups: ['portfolio_id', 'stockid'], since: 2 },
  transaction: { label: 'Transaction', lookups: ['portfolio_id', 'stockid'], since: 5 },
  note: { label: 'Note', lookups: ['stockid', 'target_time', '*tags'], since: 2 },
  'note-tag': { label: 'Note tag', lookups: [], since: 2 },
  bookmark: { label: 'Bookmark', lookups: ['url'], since: 2 },
  'dcf-template': { label: 'DCF template', lookups: [], since: 6 },
  'fair-value': { label: 'Own value of a stock', lookups: ['stockid'], since: 6 },
  view: { label: 'View', lookups: [], since: 2 },
  'user-setting': { label: 'Setting', lookups: ['portfolio_id', 'key'], since: 2 },
  'summary-board': { label: 'Arrangement of the stock summary', lookups: [], since: 3 },
  checklist: { label: 'Checklist', lookups: [], since: 4 },
  'checklist-rating': { label: 'Answer of a checklist', lookups: ['stockid'], since: 4 },
  'checklist-comment': { label: 'Comment on a stock', lookups: ['stockid'], since: 8 },
  'download-task': { label: 'Download', lookups: [], since: 11 },
  screener: { label: 'Screen', lookups: [], since: 7 },
  backtest: { label: 'Back-test', lookups: [], since: 14 },
  comparison: { label: 'Comparison of stocks', lookups: [], since: 9 },
  competitors: { label: 'Own competitors of a stock', lookups: ['stockid'], since: 9 },
  'own-field': { label: 'Own field of the screener', lookups: [], since: 13 },
  'screen-ranking': { label: 'Ranking of the screener', lookups: [], since: 15 },
  'filter-set': { label: 'Filters of the screener', lookups: [], since: 15 },
  alert: { label: 'Alert', lookups: ['alertable_id'], since: 10 },
  dashboard: { label: 'Dashboard', lookups: [], since: 17 },
  'guru-group': { label: 'Group of investors', lookups: [], since: 16 },
  follow: { label: 'Followed investor or insider', lookups: ['kind'], since: 18 },
  basket: { label: 'Basket of stocks', lookups: [], since: 12 },
} as const satisfies Readonly<Record<string, RecordFacts>>;

export type RecordEntity = keyof typeof recordFacts;

/** The facts of an entity; `undefined` for one this version does not know. */
export function factsOf(entity: string): RecordFacts | undefined {
  return Object.hasOwn(recordFacts, entity) ? recordFacts[entity as RecordEntity] : undefined;
}
