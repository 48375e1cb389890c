import * as fc from 'fast-check';
import type { PushRequest, PushResult } from '#contract/endpoints/records/sync.ts';
import { transactionOf } from '#contract/entities/records/transaction.ts';
import { bookmarkId, holdingId } from '#contract/records/ids.ts';
import type { RecordFields } from '#contract/records/record-kind.ts';
import { recordKey } from '#sync/base-row.ts';
import { type Edit, NoSuchRecordError } from '#sync/edit.ts';
import type { MemberRow } from '#sync/materialise.ts';
import { ModelDevice, type Sent } from './model-device.ts';
import { ModelServer, REFUSED } from './model-server.ts';

const DEVICES = 3;
const YEAR = 365 * 24 * 60 * 60 * 1000;
const PAGE = 4;

/** What the network does to a request. */
type Fault =
  | 'none'
  | 'request lost'
  | 'answer lost'
  | 'duplicated'
  | 'delayed'
  | 'error 500'
  | 'busy 429'
  | 'html 200'
  | 'truncated'
  | 'tab crashes'
  | 'tab freezes';

export type Step =
  | { readonly do: 'edit'; readonly device: number; readonly what: number; readonly which: number; readonly how: number; readonly poison: boolean }
  | { readonly do: 'send'; readonly device: number; readonly fault: Fault }
  | { readonly do: 'pull'; readonly device: number; readonly fault: Fault }
  | { readonly do: 'clock'; readonly device: number; readonly shift: number }
  | { readonly do: 'arrive' }
  | { readonly do: 'give up'; readonly device: number };

const device = fc.nat({ max: DEVICES - 1 });
const faults: readonly Fault[] = [
  'request lost',
  'answer lost',
  'duplicated',
  'delayed',
  'error 500',
  'busy 429',
  'html 200',
  'truncated',
  'tab crashes',
  'tab freezes',
];
const fault = fc.oneof({ weight: 3, arbitrary: fc.constant<Fault>('none') }, { weight: 4, arbitrary: fc.constantFrom(...faults) });

/** What three devices and the network between them do, in any order. */
export const histories: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('edit' as const),
        device,
        what: fc.nat({ max: 20 }),
        which: fc.nat({ max: 5 }),
        how: fc.nat({ max: 5 }),
        poison: fc.integer({ min: 0, max: 30 }).map((n) => n === 7),
      }),
    },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('send' as const), device, fault }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('pull' as const), device, fault }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('clock' as const), device, shift: fc.constantFrom(-YEAR, YEAR, -3_600_000, 3_600_000, 400_000) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('arrive' as const) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('give up' as const), device }) },
  ),
  { minLength: 5, maxLength: 70, size: 'max' },
);

interface OnTheWay {
  readonly requests: readonly PushRequest[];
  /** The tab that waits for the answer, if it still lives. */
  readonly late?: { readonly device: ModelDevice; readonly sent: Sent };
}

/** Three devices, a server and the network, with a book of what members wrote and which of it they replaced themselves. */
export class Play {
  readonly server = new ModelServer();
  readonly devices = Array.from({ length: DEVICES }, (_, name) => new ModelDevice(name + 1));
  readonly #onTheWay: OnTheWay[] = [];
  /** Every word a member wrote; each is written once. */
  readonly written: string[] = [];
  /** Words that a member who saw them replaced or deleted. */
  readonly replaced = new Set<string>();
  #words = 0;

  take(step: Step): void {
    if (step.do === 'arrive') {
      this.#arrive();
      return;
    }
    const at = this.devices[step.device] as ModelDevice;
    const pending = pendingWords(at);
    if (step.do === 'edit') this.#edit(at, step);
    else if (step.do === 'send') this.#send(at, step.fault);
    else if (step.do === 'pull') this.#pull(at, step.fault);
    else if (step.do === 'clock') at.now += step.shift;
    else this.#giveUp(at);
    if (step.do === 'send' || step.do === 'pull') expectStillShown(at, pending);
    expectHonestStatus(at);
  }

  /** The network becomes good and everybody waits until nothing is left to do. */
  settle(): void {
    while (this.#onTheWay.length > 0) this.#arrive();
    for (const at of this.devices) at.takeOver();
    for (let round = 0; round < 60; round++) {
      for (const at of this.devices) {
        at.now += 400_000;
        this.#giveUp(at);
        this.#send(at, 'none');
        for (let page = 0; page < 200; page++) if (!this.#pull(at, 'none')) break;
      }
      const isQuiet = this.devices.every((at) => at.outbox.length === 0 && this.server.pull(at.cursor, 1).records.length === 0);
      if (isQuiet) return;
    }
    throw new Error(`never quiet: ${JSON.stringify(this.devices.map(({ outbox }) => outbox))}`);
  }

  #send(at: ModelDevice, fault: Fault): void {
    at.takeOver();
    const sent = at.begin();
    if (sent.length === 0) return;
    const requests = at.requests(sent);
    const run = (): PushResult[] => this.server.push(structuredClone(requests) as PushRequest[]);
    if (fault === 'delayed') this.#onTheWay.push({ requests });
    if (fault === 'tab freezes') this.#onTheWay.push({ requests, late: { device: at, sent } });
    if (fault === 'answer lost' || fault === 'truncated' || fault === 'tab crashes' || fault === 'duplicated') run();
    if (fault === 'none' || fault === 'duplicated') at.answered(sent, run());
    else if (fault === 'error 500') at.answered(sent, undefined, 500);
    else if (fault === 'busy 429') at.answered(sent, undefined, 429);
    // Nobody is there to hear an answer; the next tab finds the entries on their way.
    else if (fault !== 'tab crashes' && fault !== 'tab freezes') at.answered(sent, undefined);
  }

  #pull(at: ModelDevice, fault: Fault): boolean {
    const since = at.cursor;
    const page = this.server.pull(since, PAGE);
    if (fault === 'none' || fault === 'duplicated') at.pulled(since, page);
    if (fault === 'duplicated') at.pulled(since, page);
    return page.more;
  }

  #arrive(): void {
    const found = this.#onTheWay.shift();
    if (found === undefined) return;
    const results = this.server.push(structuredClone(found.requests) as PushRequest[]);
    found.late?.device.answered(found.late.sent, results);
  }

  #giveUp(at: ModelDevice): void {
    const parked = at.outbox.find(({ state }) => state === 'parked');
    if (parked === undefined) return;
    expectInInbox(at, parked.entity, parked.entityId);
    // What was sent into a portfolio that was then refused has no place to go to.
    const isOrphan = parked.lastStatus === 404 && (parked.entity === 'holding' || parked.entity === 'transaction');
    if (parked.lastStatus !== 400 && !isOrphan)
      throw new Error(`I8: ${parked.entity} ${parked.entityId} was refused with ${parked.lastStatus}, though nothing is wrong with it`);
    for (const { patch } of at.giveUp(parked.entity, parked.entityId)) this.#forget(wordsIn(patch));
  }

  #edit(at: ModelDevice, step: Extract<Step, { do: 'edit' }>): void {
    const edit = editOf(step, at.rows(), () => this.#word(step.poison));
    if (edit === undefined) return;
    const before = at.rows();
    try {
      const { dropped } = at.edit(edit);
      for (const { patch } of dropped) this.#forget(wordsIn(patch));
    } catch (error) {
      if (!(error instanceof NoSuchRecordError)) throw error;
    }
    const written = wordsIn(edit.kind === 'create' ? edit.fields : edit.kind === 'patch' ? edit.patch : {});
    this.written.push(...written);
    const shown = wordsIn(at.rows().map(({ fields }) => fields));
    // Whoever saw a word and made an edit after which it is not shown has replaced it.
    this.#forget([...wordsIn(before.map(({ fields }) => fields))].filter((word) => !shown.has(word)));
  }

  #word(poison: boolean): string {
    this.#words += 1;
    return `${poison ? `${REFUSED} ` : ''}word${this.#words}w`;
  }

  #forget(words: Iterable<string>): void {
    for (const word of words) this.replaced.add(word);
  }
}

/** The words a member wrote, in whatever they stand; an amount of a transaction is a word as well. */
export function wordsIn(value: unknown): Set<string> {
  const text = JSON.stringify(value);
  const amounts = [...text.matchAll(/"amount":"(\d+)\.125"/g)].map(([, number]) => `word${number}w`);
  return new Set([...(text.match(/word\d+w/g) ?? []), ...amounts]);
}

/** A word as an amount, which is the same everywhere as no two words are. */
const amountOf = (word: string) => `${/\d+/.exec(word)?.[0]}.125`;

/** Words of edits that are still on this device, in records that it shows. */
function pendingWords(at: ModelDevice): Set<string> {
  const shown = wordsIn(at.rows().map(({ fields }) => fields));
  return new Set([...wordsIn(at.outbox.map(({ patch }) => patch))].filter((word) => shown.has(word)));
}

function expectStillShown(at: ModelDevice, words: ReadonlySet<string>): void {
  const shown = wordsIn(at.rows().map(({ fields }) => fields));
  const waiting = wordsIn(at.outbox.map(({ patch }) => patch));
  for (const word of words) if (waiting.has(word) && !shown.has(word)) throw new Error(`I5: ${word} is pending on device ${at.name} and no longer shown`);
}

/** Neither the pill nor a row says "synced" while anything of it is left here. */
function expectHonestStatus(at: ModelDevice): void {
  const attention = [...at.inbox.values()].some(({ needsDecision }) => needsDecision);
  if (at.status().isSynced && (at.outbox.length > 0 || attention)) throw new Error(`I7: device ${at.name} says it is synced with work left`);
  const waiting = new Set(at.outbox.map((entry) => recordKey({ entity: entry.entity, id: entry.entityId })));
  const early = at.rows().find((row) => row.status === 'synced' && waiting.has(recordKey(row)));
  if (early !== undefined) throw new Error(`I7: ${early.entity} ${early.id} of device ${at.name} says it is synced with an edit left`);
}

function expectInInbox(at: ModelDevice, entity: string, id: string): void {
  const told = [...at.inbox.values()].some((item) => item.entity === entity && item.entityId === id && item.reason === 'refused');
  if (!told) throw new Error(`I8: ${entity} ${id} was refused and nobody told the member`);
}

/** An edit a member could make on what the device shows; few records, so that they meet. */
function editOf({ what, which, how }: Extract<Step, { do: 'edit' }>, rows: readonly MemberRow[], word: () => string): Edit | undefined {
  const of = (entity: string) => rows.filter((row) => row.entity === entity);
  const pick = (entity: string) => of(entity)[which % Math.max(1, of(entity).length)];
  const patch = (row: MemberRow | undefined, fields: (row: MemberRow) => RecordFields): Edit | undefined =>
    row && { kind: 'patch', entity: row.entity, entityId: row.id, patch: fields(row) };
  const remove = (row: MemberRow | undefined): Edit | undefined => row && { kind: 'delete', entity: row.entity, entityId: row.id };
  const portfolio = `portfolio-${which % 2}`;
  const stockid = `US0000000${how % 3}`;
  const url = `/stock/${which % 2}`;
  switch (what) {
    case 0:
    case 1:
      return { kind: 'create', entity: 'portfolio', entityId: portfolio, fields: { name: word(), private: 0, sequence: {}, position: null } };
    case 2:
      return patch(pick('portfolio'), () => ({ name: word() }));
    case 3:
      return patch(pick('portfolio'), () => ({ private: how % 6 }));
    case 4:
      return remove(pick('portfolio'));
    case 5:
    case 6:
      return (
        pick('portfolio') && {
          kind: 'create',
          entity: 'holding',
          entityId: holdingId(pick('portfolio')?.id ?? '', stockid),
          fields: holding(pick('portfolio')?.id ?? '', stockid, word()),
        }
      );
    case 7:
      return patch(pick('holding'), ({ fields }) => ({ note: edited(String(fields.note), how, word) }));
    case 8:
      return remove(pick('holding'));
    case 9:
      return { kind: 'create', entity: 'note', entityId: `note-${word()}`, fields: note(`<p>${word()}</p><p>${word()}</p><p>${word()}</p>`) };
    case 10:
    case 11:
      return patch(pick('note'), ({ fields }) => ({ content: edited(String(fields.content), how, word) }));
    case 12:
      return how === 0 ? remove(pick('note')) : patch(pick('note'), ({ fields }) => ({ tags: [...(fields.tags as string[]).slice(how % 2), word()] }));
    case 13:
      return how < 3 ? { kind: 'create', entity: 'bookmark', entityId: bookmarkId(url), fields: { url, title: word() } } : remove(pick('bookmark'));
    case 14:
      return patch(pick('bookmark'), () => ({ title: word() }));
    case 16:
    case 17:
      return (
        pick('portfolio') && {
          kind: 'create',
          entity: 'transaction',
          entityId: `tx-${word()}`,
          fields: transactionOf(pick('portfolio')?.id ?? '', { kind: 'deposit', day: '2026-01-02', currency: 'USD', amount: amountOf(word()), note: word() }),
        }
      );
    case 18:
      return patch(pick('transaction'), () => ({ amount: amountOf(word()), ...(how > 2 && { day: `2026-02-0${how}` }) }));
    case 19:
      return patch(pick('transaction'), ({ fields }) => (how < 3 ? { note: edited(String(fields.note), how, word) } : { day: `2026-03-0${how}` }));
    case 20:
      return remove(pick('transaction'));
    default: {
      const view = pick('view');
      if (view === undefined || how === 0) return { kind: 'create', entity: 'view', entityId: `view-${which % 2}`, fields: { ...emptyView, name: word() } };
      return how === 1 ? remove(view) : patch(view, () => (how < 4 ? { note: word() } : { options: { sequence: [word()] } }));
    }
  }
}

const emptyView = { note: '', fields: [], options: {}, icon: null, seq: 0, is_public: false, premium: false };

function holding(portfolio_id: string, stockid: string, text: string): RecordFields {
  return { portfolio_id, stockid, note: text, adjust_price: null, split_factor: null, add_date: null, is_dummy_stock: false, seq: -1 };
}

function note(content: string): RecordFields {
  return { stockid: null, content, tags: [], target_time: null, noteable_type: null, conflict_of: null };
}

/** A text with a paragraph more, less or other. */
function edited(text: string, how: number, word: () => string): string {
  const blocks = text.split(/(?<=<\/p>)/);
  const at = how % Math.max(1, blocks.length);
  const fresh = text.startsWith('<p>') ? `<p>${word()}</p>` : word();
  if (how === 5) return [...blocks, fresh].join('');
  return blocks.map((block, i) => (i === at ? fresh : block)).join('');
}
