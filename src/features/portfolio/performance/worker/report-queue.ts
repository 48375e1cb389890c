import type { LedgerEntry } from '#domain/ledger/entry.ts';
import { pricesUnpacker } from './ledger-prices.ts';
import type { createReporter } from './report-request.ts';
import type { AllReply, ReportMessage, ReportReply } from './report-worker.ts';

/** A step of an answer; those of a lower rank are done first. */
interface Step {
  readonly id: number;
  readonly rank: number;
  readonly run: () => void;
}

/** In which order steps of several questions are done: the returns a member looks at first, the figures of all portfolios, what lies ahead last. */
const RANKS = { head: 0, report: 1, all: 2, outlook: 3 } as const;

/**
 * Takes what pages send and answers it one step after the other, so that what is shown first is worked out first, whoever asked before.
 *
 * @param later Runs something in a task to come, after the messages that have arrived meanwhile.
 */
export function reportQueue(reporter: ReturnType<typeof createReporter>, reply: (answer: ReportReply | AllReply) => void, later: (run: () => void) => void) {
  let steps: Step[] = [];
  let isBegun = false;
  const unpacked = pricesUnpacker();
  const ledgers = ledgersOf();
  const next = () => {
    const first = steps.reduce<Step | undefined>((least, step) => (least === undefined || step.rank < least.rank ? step : least), undefined);
    isBegun = first !== undefined;
    if (first === undefined) return;
    steps = steps.filter((step) => step !== first);
    first.run();
    later(next);
  };
  const add = (id: number, kind: keyof typeof RANKS, run: () => void) => {
    steps.push({ id, rank: RANKS[kind], run });
    if (!isBegun) later(next);
    isBegun = true;
  };
  return (message: ReportMessage): void => {
    if (message.kind === 'prices') for (const history of message.histories) reporter.take(unpacked(history));
    if (message.kind === 'entries') ledgers.take(message.ledger, message.part);
    if (message.kind === 'forget') steps = steps.filter(({ id }) => id !== message.id);
    if (message.kind === 'drop') ledgers.drop(message.ledgers);
    if (message.kind === 'all') {
      const { id, request } = message;
      const portfolios = request.portfolios.map(({ ledger, ...portfolio }) => ({ ...portfolio, entries: ledgers.entriesOf(ledger) }));
      add(id, 'all', () => reply({ id, all: reporter.all({ ...request, portfolios }), of: request.of }));
    }
    if (message.kind !== 'report') return;
    const { id, ledger } = message;
    const request = { ...message.request, entries: ledgers.entriesOf(ledger) };
    add(id, 'head', () => {
      const started = reporter.start(request);
      reply({ id, kind: 'head', head: started?.head });
      if (started === undefined) return;
      add(id, 'report', () => {
        const report = started.whole();
        reply({ id, kind: 'report', report, of: request.of });
        add(id, 'outlook', () => reply({ id, kind: 'outlook', outlook: reporter.outlook(request, started, report) }));
      });
    });
  };
}

/** The entries of ledgers, which arrive in parts before what is asked of them. */
function ledgersOf() {
  const ledgers = new Map<number, LedgerEntry[]>();
  return {
    take(ledger: number, part: readonly LedgerEntry[]): void {
      const entries = ledgers.get(ledger) ?? [];
      for (const entry of part) entries.push(entry);
      ledgers.set(ledger, entries);
    },
    drop(numbers: readonly number[]): void {
      for (const number of numbers) ledgers.delete(number);
    },
    /** @throws Error for a ledger of which nothing has arrived: figures of an empty one would look like an answer. */
    entriesOf(ledger: number): readonly LedgerEntry[] {
      const entries = ledgers.get(ledger);
      if (entries === undefined) throw new Error(`no entries of ledger ${ledger} were handed over`);
      return entries;
    },
  };
}
