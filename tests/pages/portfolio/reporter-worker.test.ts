import { beforeEach, expect, test, vi } from 'vitest';
import type { ReportMessage } from '#features/portfolio/performance/worker/report-worker.ts';
import { entry } from '../../domain/ledger/entries.ts';

/** A worker that notes what it is sent and answers nothing by itself. */
class QuietWorker extends EventTarget {
  static made: QuietWorker[] = [];
  readonly sent: ReportMessage[] = [];
  constructor() {
    super();
    QuietWorker.made.push(this);
  }
  postMessage(message: ReportMessage): void {
    this.sent.push(message);
  }
  terminate(): void {
    // Nothing runs.
  }
  answer(data: object): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

let reporter: typeof import('#features/portfolio/performance/worker/reporter-worker.ts');

beforeEach(async () => {
  QuietWorker.made = [];
  vi.stubGlobal('Worker', QuietWorker);
  vi.resetModules();
  reporter = await import('#features/portfolio/performance/worker/reporter-worker.ts');
});

const ofKind = (worker: QuietWorker | undefined, kind: ReportMessage['kind']) => worker?.sent.filter((message) => message.kind === kind) ?? [];

test('after the worker broke the prices are read anew by another', async () => {
  const wanted = [{ stockid: 'US00000001', key: 'prices' }];
  const first = reporter.lookInto('sextant-0', wanted);
  const refused = expect(first).rejects.toThrow('The worker that reads prices died.');
  expect(reporter.brokenWorkers()).toBe(0);
  QuietWorker.made[0]?.dispatchEvent(new Event('error'));
  await refused;
  // The number is part of the key under which a page keeps what was read: it is another now, so that the page reads again.
  expect(reporter.brokenWorkers()).toBe(1);
  const second = reporter.lookInto('sextant-0', wanted);
  const [look] = ofKind(QuietWorker.made[1], 'look');
  expect(look).toMatchObject({ database: 'sextant-0', wanted });
  const known = [{ stockid: 'US00000001', currency: 'USD', last: '2026-01-02', at: 1 }];
  QuietWorker.made[1]?.answer({ id: look?.kind === 'look' ? look.id : undefined, known });
  expect(await second).toEqual(known);
  expect(QuietWorker.made).toHaveLength(2);
});

test('the ledgers of all portfolios are handed over a thousand entries at a time before anything is asked of them, and once', async () => {
  const entries = Array.from({ length: 2_500 }, () => entry('buy', '2026-01-02', { shares: '1', price: '1' }));
  const request = { currency: 'EUR', rates: [], benchmark: undefined, today: '2026-01-30', period: 'day', of: '' } as const;
  const question = { kind: 'all', request: { ...request, portfolios: [{ id: 'p', entries, currency: 'EUR', method: 'fifo' }] } } as const;
  const given = { byHand: [], settled: true, version: '' };
  const end = reporter.askWorker({ question, ...given }, () => undefined);
  const [worker] = QuietWorker.made;
  await vi.waitFor(() => expect(ofKind(worker, 'all')).toHaveLength(1));
  expect(ofKind(worker, 'entries').map((message) => (message.kind === 'entries' ? message.part.length : 0))).toEqual([1_000, 1_000, 500]);
  expect(worker?.sent.at(-1)).toMatchObject({ kind: 'all', request: { portfolios: [{ id: 'p', ledger: 1 }] } });
  expect(JSON.stringify(worker?.sent.at(-1))).not.toContain('shares');
  end();
  reporter.askWorker({ question, ...given }, () => undefined);
  await vi.waitFor(() => expect(ofKind(worker, 'all')).toHaveLength(2));
  expect(ofKind(worker, 'entries')).toHaveLength(3);
});
