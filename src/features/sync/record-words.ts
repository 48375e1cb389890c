import { factsOf } from '#contract/records/record-facts.ts';
import type { RecordFields } from '#contract/records/record-kind.ts';
import type { InboxItem, OutboxEntry } from '#data/sync/state/sync-state.ts';
import { formatDay } from '#ui/format/day.ts';
import { wordsOfHtml } from '#ui/format/words-of-html.ts';
import { type Names, shortened } from './action-words.ts';

/** What a record is, as its owner would say: `Note on RVLN~`, `RVLN~ in Compounders`, `Portfolio Compounders`. */
export function subjectOf(entity: string, fields: RecordFields | null, names: Names): string {
  const text = (name: string) => (typeof fields?.[name] === 'string' ? wordsOfHtml(String(fields[name])) : '');
  const stock = text('stockid') === '' ? undefined : (names.stock(text('stockid')) ?? 'a stock');
  const portfolio = names.portfolio(text('portfolio_id')) ?? 'a portfolio';
  switch (entity) {
    case 'portfolio':
      return `Portfolio ${text('name')}`;
    case 'holding':
      return `${stock ?? 'A stock'} in ${portfolio}`;
    case 'portfolio-note':
      return `Note on ${stock === undefined ? portfolio : `${stock} in ${portfolio}`}`;
    case 'transaction':
      return `${transactionWords(fields)}${stock === undefined ? '' : ` of ${stock}`} in ${portfolio}`;
    case 'note':
      return `Note${stock === undefined ? '' : ` on ${stock}`}: “${shortened(text('content'))}”`;
    case 'note-tag':
      return `Tag ${text('name')}`;
    case 'bookmark':
      return `Bookmark ${text('title')}`;
    case 'view':
      return `View ${text('name')}`;
    case 'checklist':
      return `Checklist ${text('name')}`;
    case 'checklist-rating':
      return `Answer on ${stock ?? 'a stock'}: “${shortened(text('text'))}”`;
    case 'checklist-comment':
      return `Comment on ${stock ?? 'a stock'}: “${shortened(text('text'))}”`;
    case 'dcf-template':
      return `DCF template ${text('name')}`;
    case 'fair-value':
      return `Your value of ${stock ?? 'a stock'}`;
    case 'download-task':
      return `Download ${text('file_name')}`;
    case 'screener':
      return `Screen ${text('name')}`;
    case 'own-field':
      return `Field ${text('name')}`;
    case 'screen-ranking':
      return `Ranking ${text('name')}`;
    case 'filter-set':
      return `Filters ${text('name')}`;
    case 'backtest':
      return `Back-test ${text('name')}`;
    case 'comparison':
      return `Comparison ${text('name')}`;
    case 'dashboard':
      return `Dashboard ${text('name')}`;
    case 'follow':
      return `Following ${text('name')}`;
    case 'guru-group':
      return `Group ${text('name')}`;
    case 'basket':
      return `Basket ${text('name')}`;
    case 'competitors':
      return `Your competitors of ${stock ?? 'a stock'}`;
    case 'alert':
      return `Alert on ${text('alertable_name')}: ${text('label')}`;
    case 'user-setting':
      return 'A setting';
    default:
      return factsOf(entity)?.label ?? 'Something of yours';
  }
}

/** A transaction by its kind and day: `Return of capital, 20 Nov 2026`. */
function transactionWords(fields: RecordFields | null): string {
  const kind = typeof fields?.kind === 'string' ? fields.kind.replaceAll('_', ' ') : 'transaction';
  const day = typeof fields?.day === 'string' ? `, ${formatDay(fields.day)}` : '';
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}${day}`;
}

/** Why an edit is still here. */
export function reasonOf({ state, lastStatus, lastError, attempts, nextAt, needsPull }: OutboxEntry, now: number): string {
  if (state === 'parked') return lastError ?? 'The server did not take it.';
  if (state === 'sending') return 'On its way.';
  if (needsPull) return 'Changed on another device too: it is made anew on top of that.';
  if (attempts > 0) {
    const seconds = Math.max(0, Math.ceil((nextAt - now) / 1000));
    const why = lastStatus === null ? 'No answer came' : 'The server could not take it yet';
    return `${why}${lastError === null ? '' : ` (${lastError})`}. ${seconds > 0 ? `Tried again in ${seconds} s.` : 'Tried again at the next chance.'}`;
  }
  return state === 'sealed' ? 'Sent, not confirmed yet.' : 'Saved on this device, not sent yet.';
}

const happened: Record<InboxItem['reason'], string> = {
  overwritten: 'Another device had changed the same. What you wrote here holds; the other is kept below.',
  copied: 'Two devices wrote the same lines. Both texts are there, the other one as a separate note.',
  'delete-overruled': 'You deleted this here, but it was changed on another device since. It stays.',
  restored: 'You changed this here, but it was deleted on another device. It is back.',
  refused: 'The server did not take this edit.',
  unreadable: 'The server’s copy is not something this version understands.',
  'newer-than-server': 'The server was restored from a backup that does not have this yet.',
};

/** What happened to an edit, in a sentence. */
export function happenedTo({ reason, error }: InboxItem): string {
  return reason === 'refused' && error !== null ? `${happened.refused} ${error}` : happened[reason];
}

/** What the choices are called where something waits; a choice without a word is not offered. */
export const choicesOf: Record<InboxItem['reason'], { readonly mine?: string; readonly theirs?: string; readonly seen?: string }> = {
  overwritten: { mine: 'Keep mine', theirs: 'Take the other' },
  copied: { seen: 'Keep both', mine: 'Keep mine only', theirs: 'Keep the other only' },
  'delete-overruled': { seen: 'Keep it', mine: 'Delete it all the same' },
  restored: { seen: 'Keep it', theirs: 'Delete it' },
  refused: { mine: 'Try again', theirs: 'Discard my edit' },
  unreadable: { seen: 'Understood' },
  'newer-than-server': { mine: 'Bring it back', theirs: 'Leave it out' },
};

/** Fields a member knows, by what they call them; all others are the product’s own. */
const fieldNames: Readonly<Record<string, string>> = {
  ...{ name: 'Name', title: 'Title', content: 'Text', note: 'Note', tags: 'Tags', target_time: 'Target date', url: 'Page' },
  ...{ sequence: 'Order', position: 'Place in the list', private: 'Who sees it', is_public: 'Shared', icon: 'Icon', fields: 'Columns', value: 'Chosen' },
  ...{ rating: 'Rating', items: 'Questions', text: 'Text', adjust_price: 'Price paid', split_factor: 'Split', add_date: 'Added on' },
};

/** One field of a conflict, both sides as text. */
export interface FieldInWords {
  readonly title: string;
  readonly mine: string;
  readonly theirs: string;
}

/** What the two sides of a conflict say, field by field, as far as they differ and a member knows the field. */
export function sidesInWords({ entityId, mine, theirs, fields }: InboxItem, names: Names): FieldInWords[] {
  const named = fields.length > 0 ? fields : Object.keys(mine ?? theirs ?? {});
  const inWords = (side: RecordFields | null, field: string) => (side === null ? '' : valueInWords(field, side[field], entityId, names));
  return named.flatMap((field) => {
    const title = fieldNames[field];
    const said = { mine: inWords(mine, field), theirs: inWords(theirs, field) };
    return title === undefined || (said.mine === '' && said.theirs === '') ? [] : [{ title, ...said }];
  });
}

/** A value of a field as a person reads it; empty when there is none. */
function valueInWords(field: string, value: unknown, id: string, names: Names): string {
  if (value === null || value === undefined || value === '') return '';
  if (field === 'sequence')
    return names
      .inOrder(id, value as Record<string, number>)
      .map((stockid) => names.stock(stockid) ?? 'a stock')
      .join(', ');
  if (field === 'target_time' || field === 'add_date') return formatDay(String(value));
  if (field === 'fields' && Array.isArray(value)) return value.length === 1 ? '1 column' : `${value.length} columns`;
  if (field === 'private') return value === 0 ? 'everybody' : 'only you';
  if (field === 'position') return typeof value === 'number' ? `number ${value + 1}` : '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return wordsOfHtml(value);
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value.join(', ') : 'another choice';
}
