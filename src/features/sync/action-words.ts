import type { RecordFields } from '#contract/records/record-kind.ts';
import type { OutboxEntry } from '#data/sync/state/sync-state.ts';
import { extentOf } from '#ui/chart/extent.ts';
import { wordsOfHtml } from '#ui/format/words-of-html.ts';

/** What people call the things that records name by an id. */
export interface Names {
  /** Symbol of a stock; `undefined` while it is not known. */
  readonly stock: (stockid: string) => string | undefined;
  readonly portfolio: (id: string) => string | undefined;
  /** Stocks of a portfolio as one order puts them, topmost first. */
  readonly inOrder: (portfolioId: string, sequence: Readonly<Record<string, number>>) => readonly string[];
}

/** What a member did at once, and the edits it is made of. */
export interface Action {
  readonly key: string;
  readonly words: string;
  readonly entries: readonly OutboxEntry[];
  /** Local time of its first edit. */
  readonly at: number;
}

/** The actions behind waiting edits, in the order they were made: a cloned portfolio of eight stocks is one. */
export function actionsOf(entries: readonly OutboxEntry[], names: Names): Action[] {
  const byAction = new Map<string, OutboxEntry[]>();
  for (const entry of entries) {
    const known = byAction.get(entry.txId);
    if (known === undefined) byAction.set(entry.txId, [entry]);
    else known.push(entry);
  }
  return [...byAction].map(([key, made]) => ({
    key,
    words: actionInWords(made, names),
    entries: made,
    at: extentOf(made.map(({ createdAt }) => createdAt)).least,
  }));
}

type Made = readonly OutboxEntry[];
/** Says what edits of its kind did, with those that came along. */
type Sentence = (made: Made, names: Names, all: Made) => string | undefined;

/** The first that has something to say names the action; the rest came along with it. */
const sentences: readonly (readonly [entity: string, kind: OutboxEntry['kind'], say: Sentence])[] = [
  ['portfolio', 'create', portfolioMade],
  ['portfolio', 'delete', ([entry]) => `Deleted the portfolio ${nameIn(entry)}`],
  ['holding', 'create', (made, names) => `Added ${stocksOf(made, names)} to ${portfolioOf(made, names)}`],
  ['holding', 'delete', (made, names) => `Removed ${stocksOf(made, names)} from ${portfolioOf(made, names)}`],
  ['holding', 'patch', holdingChanged],
  ['portfolio', 'patch', portfolioChanged],
  ['note', 'create', ([entry], names) => `Wrote a note${onStock(entry, names)}${quoted(entry)}`],
  ['note', 'patch', ([entry], names) => `Changed ${partOfNote(entry)}${onStock(entry, names)}${quoted(entry)}`],
  ['note', 'delete', ([entry], names) => `Deleted a note${onStock(entry, names)}${quoted(entry)}`],
  ['portfolio-note', 'create', ([entry], names) => `Wrote a note on ${portfolioNoteOf(entry, names)}`],
  ['portfolio-note', 'patch', ([entry], names) => `Changed a note on ${portfolioNoteOf(entry, names)}`],
  ['portfolio-note', 'delete', ([entry], names) => `Deleted a note on ${portfolioNoteOf(entry, names)}`],
  ['transaction', 'create', (made, names) => `Booked ${transactionsOf(made, names)}`],
  ['transaction', 'patch', (made, names) => `Changed ${transactionsOf(made, names)}`],
  ['transaction', 'delete', (made, names) => `Removed ${transactionsOf(made, names)}`],
  ['note-tag', 'create', ([entry]) => `Made the tag ${nameIn(entry)}`],
  ['note-tag', 'delete', ([entry]) => `Deleted the tag ${nameIn(entry)}`],
  ['bookmark', 'create', ([entry]) => `Bookmarked ${text(entry, 'title')}`],
  ['bookmark', 'patch', ([entry]) => `Changed the bookmark ${text(entry, 'title')}`],
  ['bookmark', 'delete', ([entry]) => `Removed the bookmark ${text(entry, 'title')}`],
  ['checklist', 'create', ([entry]) => `Made the checklist ${nameIn(entry)}`],
  ['checklist', 'patch', ([entry]) => `Changed the checklist ${nameIn(entry)}`],
  ['checklist', 'delete', ([entry]) => `Deleted the checklist ${nameIn(entry)}`],
  ['checklist-rating', 'create', (made, names) => `Answered a question about ${stocksOf(made, names)}`],
  ['checklist-rating', 'patch', (made, names) => `Changed an answer about ${stocksOf(made, names)}`],
  ['checklist-comment', 'create', (made, names) => `Commented on ${stocksOf(made, names)}`],
  ['checklist-comment', 'patch', (made, names) => `Changed a comment on ${stocksOf(made, names)}`],
  ['checklist-comment', 'delete', (made, names) => `Took a comment on ${stocksOf(made, names)} back`],
  ['dcf-template', 'create', ([entry]) => `Saved the DCF template ${nameIn(entry)}`],
  ['dcf-template', 'patch', ([entry]) => `Changed the DCF template ${nameIn(entry)}`],
  ['dcf-template', 'delete', ([entry]) => `Deleted the DCF template ${nameIn(entry)}`],
  ['fair-value', 'create', (made, names) => `Saved your value of ${stocksOf(made, names)}`],
  ['fair-value', 'patch', (made, names) => `Changed your value of ${stocksOf(made, names)}`],
  ['fair-value', 'delete', (made, names) => `Removed your value of ${stocksOf(made, names)}`],
  ['view', 'create', ([entry]) => `Made the view ${nameIn(entry)}`],
  ['view', 'patch', ([entry]) => `Changed the view ${nameIn(entry)}`],
  ['view', 'delete', ([entry]) => `Deleted the view ${nameIn(entry)}`],
  ['summary-board', 'create', () => 'Arranged the summary of stocks'],
  ['summary-board', 'patch', () => 'Arranged the summary of stocks'],
  ['summary-board', 'delete', () => 'Brought the summary of stocks back to how it comes'],
  ['dashboard', 'create', ([entry]) => `Made the dashboard ${nameIn(entry)}`],
  ['dashboard', 'patch', () => 'Changed a dashboard'],
  ['dashboard', 'delete', ([entry]) => `Deleted the dashboard ${nameIn(entry)}`],
  ['download-task', 'create', ([entry]) => `Queued the download ${text(entry, 'file_name')}`],
  ['download-task', 'patch', ([entry]) => `Canceled the download ${text(entry, 'file_name')}`],
  ['download-task', 'delete', ([entry]) => `Removed the download ${text(entry, 'file_name')}`],
  ['screener', 'create', ([entry]) => `Saved the screen ${nameIn(entry)}`],
  ['screener', 'patch', ([entry]) => `Changed the screen ${nameIn(entry)}`],
  ['screener', 'delete', ([entry]) => `Deleted the screen ${nameIn(entry)}`],
  ['basket', 'create', ([entry]) => `Made the basket ${nameIn(entry)}`],
  ['basket', 'patch', () => 'Changed a basket of stocks'],
  ['basket', 'delete', ([entry]) => `Deleted the basket ${nameIn(entry)}`],
  ['own-field', 'create', ([entry]) => `Made the field ${nameIn(entry)}`],
  ['own-field', 'patch', ([entry]) => `Changed the field ${nameIn(entry)}`],
  ['own-field', 'delete', ([entry]) => `Deleted the field ${nameIn(entry)}`],
  ['screen-ranking', 'create', ([entry]) => `Saved the ranking ${nameIn(entry)}`],
  ['screen-ranking', 'patch', ([entry]) => `Changed the ranking ${nameIn(entry)}`],
  ['screen-ranking', 'delete', ([entry]) => `Deleted the ranking ${nameIn(entry)}`],
  ['filter-set', 'create', ([entry]) => `Saved the filters ${nameIn(entry)}`],
  ['filter-set', 'patch', ([entry]) => `Changed the filters ${nameIn(entry)}`],
  ['filter-set', 'delete', ([entry]) => `Deleted the filters ${nameIn(entry)}`],
  ['backtest', 'create', ([entry]) => `Saved the back-test ${nameIn(entry)}`],
  ['backtest', 'patch', ([entry]) => `Changed the back-test ${nameIn(entry)}`],
  ['backtest', 'delete', ([entry]) => `Deleted the back-test ${nameIn(entry)}`],
  ['follow', 'create', ([entry]) => `Followed ${nameIn(entry)}`],
  ['follow', 'patch', ([entry]) => `Followed ${nameIn(entry)}`],
  ['follow', 'delete', ([entry]) => `Follows ${nameIn(entry)} no longer`],
  ['guru-group', 'create', ([entry]) => `Made the group ${nameIn(entry)}`],
  ['guru-group', 'patch', ([entry]) => `Changed the group ${nameIn(entry)}`],
  ['guru-group', 'delete', ([entry]) => `Deleted the group ${nameIn(entry)}`],
  ['comparison', 'create', ([entry]) => `Saved the comparison ${nameIn(entry)}`],
  ['comparison', 'patch', ([entry]) => `Changed the comparison ${nameIn(entry)}`],
  ['comparison', 'delete', ([entry]) => `Deleted the comparison ${nameIn(entry)}`],
  ['competitors', 'create', (made, names) => `Chose competitors of ${stocksOf(made, names)}`],
  ['competitors', 'patch', (made, names) => `Changed your competitors of ${stocksOf(made, names)}`],
  ['competitors', 'delete', (made, names) => `Went back to the usual competitors of ${stocksOf(made, names)}`],
];

/** What a member did, as they would say it: `Moved RVLN~ to the top of Compounders`. */
export function actionInWords(made: Made, names: Names): string {
  for (const [entity, kind, say] of sentences) {
    const own = made.filter((entry) => entry.entity === entity && entry.kind === kind);
    const words = own.length === 0 ? undefined : say(own, names, made);
    if (words !== undefined) return words;
  }
  return made.some(({ entity }) => entity === 'user-setting') ? 'Changed a setting' : 'Changed something of yours';
}

function portfolioMade([entry]: Made, names: Names, all: Made): string {
  const stocks = all.filter(({ entity, kind }) => entity === 'holding' && kind === 'create');
  const holds = stocks.length === 0 ? '' : ` with ${stocks.length > MOST_NAMED ? `${stocks.length} stocks` : stocksOf(stocks, names)}`;
  return `Made the portfolio ${nameIn(entry)}${holds}`;
}

function portfolioChanged(made: Made, names: Names): string | undefined {
  const [entry] = made;
  if (entry === undefined) return undefined;
  if ('name' in entry.patch) {
    const before = entry.baseFields?.name;
    return typeof before === 'string' ? `Renamed ${before} to ${nameIn(entry)}` : `Named a portfolio ${nameIn(entry)}`;
  }
  if ('sequence' in entry.patch) return stockMoved(entry, names);
  if ('position' in entry.patch) return 'Put the portfolios in another order';
  return `Changed the settings of ${nameIn(entry)}`;
}

/** The one stock whose place explains the new order; of several, only that the order is another. */
function stockMoved({ entityId, patch, baseFields }: OutboxEntry, names: Names): string {
  const portfolio = named(names.portfolio(entityId) ?? baseFields?.name, 'a portfolio');
  const before = names.inOrder(entityId, sequenceIn(baseFields));
  const after = names.inOrder(entityId, sequenceIn(patch));
  const moved = after.find((each, place) => before[place] !== each && same(without(before, each), without(after, each)));
  const stock = moved === undefined ? undefined : names.stock(moved);
  if (moved === undefined || stock === undefined) return `Put the stocks of ${portfolio} in another order`;
  const place = after.indexOf(moved);
  if (place === 0) return `Moved ${stock} to the top of ${portfolio}`;
  if (place === after.length - 1) return `Moved ${stock} to the end of ${portfolio}`;
  const above = names.stock(after[place - 1] ?? '');
  return above === undefined ? `Moved ${stock} within ${portfolio}` : `Moved ${stock} below ${above} in ${portfolio}`;
}

function holdingChanged(made: Made, names: Names): string {
  const [entry] = made;
  const where = `${stocksOf(made, names)} in ${portfolioOf(made, names)}`;
  if (entry === undefined || !('note' in entry.patch)) return `Changed ${where}`;
  if (entry.patch.note === '') return `Removed the note on ${where}`;
  return text(entry, 'note', entry.baseFields) === '' ? `Wrote a note on ${where}` : `Changed the note on ${where}`;
}

function partOfNote(entry: OutboxEntry | undefined): string {
  const parts = Object.keys(entry?.patch ?? {});
  if (parts.every((part) => part === 'tags')) return 'the tags of a note';
  return parts.every((part) => part === 'target_time') ? 'the target date of a note' : 'a note';
}

function portfolioNoteOf(entry: OutboxEntry | undefined, names: Names): string {
  const fields = fieldsOf(entry);
  const portfolio = named(names.portfolio(String(fields.portfolio_id)), 'a portfolio');
  return typeof fields.stockid === 'string' ? `${stockOf(fields.stockid, names)} in ${portfolio}` : portfolio;
}

/** Stocks named before they are only counted. */
const MOST_NAMED = 3;

function stocksOf(made: Made, names: Names): string {
  const stocks = made.map((entry) => stockOf(String(fieldsOf(entry).stockid), names));
  if (stocks.length === 1) return stocks[0] ?? '';
  if (stocks.length > MOST_NAMED) return `${stocks.slice(0, MOST_NAMED - 1).join(', ')} and ${stocks.length - MOST_NAMED + 1} more`;
  return `${stocks.slice(0, -1).join(', ')} and ${stocks.at(-1)}`;
}

const stockOf = (stockid: string, names: Names) => names.stock(stockid) ?? 'a stock';
const portfolioOf = ([entry]: Made, names: Names) => named(names.portfolio(String(fieldsOf(entry).portfolio_id)), 'a portfolio');
const fieldsOf = (entry: OutboxEntry | undefined): RecordFields => ({ ...entry?.baseFields, ...entry?.patch });
const nameIn = (entry: OutboxEntry | undefined) => named(fieldsOf(entry).name, 'without a name');
const named = (name: unknown, otherwise: string) => (typeof name === 'string' && name !== '' ? name : otherwise);

function onStock(entry: OutboxEntry | undefined, names: Names): string {
  const { stockid } = fieldsOf(entry);
  return typeof stockid === 'string' ? ` on ${stockOf(stockid, names)}` : '';
}

/** `a buy of HLDN~ in Core`, or `12 transactions in Core`. */
function transactionsOf(made: Made, names: Names): string {
  const [entry] = made;
  if (made.length > 1) return `${made.length} transactions in ${portfolioOf(made, names)}`;
  const { kind, stockid } = fieldsOf(entry);
  const stock = typeof stockid === 'string' ? ` of ${stockOf(stockid, names)}` : '';
  return `a ${String(kind).replaceAll('_', ' ')}${stock} in ${portfolioOf(made, names)}`;
}

function quoted(entry: OutboxEntry | undefined): string {
  const words = wordsOfHtml(text(entry, 'content'));
  return words === '' ? '' : `: “${shortened(words)}”`;
}

const MOST = 60;
/** The first words of a longer text. */
export function shortened(words: string): string {
  return words.length > MOST ? `${words.slice(0, MOST)}…` : words;
}

function text(entry: OutboxEntry | undefined, field: string, fields: RecordFields | null = fieldsOf(entry)): string {
  const value = fields?.[field];
  return typeof value === 'string' ? value : '';
}

function sequenceIn(fields: RecordFields | null): Readonly<Record<string, number>> {
  const sequence = fields?.sequence;
  if (typeof sequence !== 'object' || sequence === null) return {};
  return Object.fromEntries(Object.entries(sequence).flatMap(([stockid, place]) => (typeof place === 'number' ? [[stockid, place]] : [])));
}

const without = (list: readonly string[], left: string) => list.filter((each) => each !== left);
const same = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((each, at) => each === b[at]);
