import type { StockSummary } from '#contract/entities/stock.ts';
import { CallError, isCanceled, isUnreachable } from '#data/call.ts';
import type { MemberDatabase } from '#data/database.ts';
import { answerKeyOf, keepAnswer, type PageCall } from '#data/keep-answer.ts';
import { dropParts, findCopy, keepCopy, keepPart, type OfflineCopy, type OfflinePart } from '#data/offline-copies.ts';

/** A stock whose pages are to be taken. */
export interface WantedStock {
  readonly stockid: string;
  /** As its pages are addressed. */
  readonly symbol: string;
}

/** The calls of a stock's pages, its summary first; more of them once the summary's answer is here. */
export type CallsOf = (stock: { name: string; stockid: string; summary?: StockSummary }) => readonly PageCall[];

export interface CopyWishes {
  readonly portfolioId: string;
  readonly stocks: readonly WantedStock[];
  readonly callsOf: CallsOf;
  /** Brings the code of those pages onto the device. */
  readonly loadCode: () => Promise<unknown>;
  /** Goes on with what is there since this run began, instead of taking everything anew. */
  readonly resume: boolean;
}

/** Milliseconds to leave a busy server alone, and how often. */
const BUSY_PAUSE = 2_000;
const MOST_BUSY = 5;

/** Takes the pages of stocks onto this device, one stock after the other, noting each. Resolves when it is over, however it ended. */
export async function runCopy(database: MemberDatabase, wishes: CopyWishes, signal: AbortSignal): Promise<OfflineCopy['state']> {
  const { portfolioId, stocks, resume } = wishes;
  const before = await database.run((store) => findCopy(store, portfolioId));
  const startedAt = resume && before !== undefined ? before.copy.startedAt : Date.now();
  const note = (state: OfflineCopy['state'], why?: string) => keepCopy(database, { portfolioId, startedAt, beatAt: Date.now(), state, why, of: stocks.length });
  await note('taking');
  const wanted = new Set(stocks.map(({ stockid }) => stockid));
  await dropParts(database, before?.parts.filter(({ stockid }) => !wanted.has(stockid)) ?? []);
  const there = new Set(before?.parts.filter(({ takenAt, missing }) => takenAt >= startedAt && missing === undefined).map(({ stockid }) => stockid));
  try {
    await wishes.loadCode();
    for (const stock of stocks) {
      if (there.has(stock.stockid)) continue;
      await keepPart(database, await takeStock(database, stock, wishes, signal));
      await note('taking');
    }
    await note('taken');
    return 'taken';
  } catch (error) {
    await note('stopped', whyStopped(error));
    return 'stopped';
  }
}

function whyStopped(error: unknown): string {
  if (isCanceled(error)) return 'You stopped it.';
  if (isUnreachable(error)) return 'The server is not heard. What is here stays.';
  if (error instanceof CallError) return `The server answered: ${error.message}`;
  return error instanceof Error && /quota/i.test(`${error.name} ${error.message}`)
    ? 'No room is left on this device. Remove another copy, or free space, and go on.'
    : 'This device could not keep it.';
}

/** One stock with all its pages. What the server says it does not have is noted; everything else ends the run. */
async function takeStock(
  database: MemberDatabase,
  { stockid, symbol }: WantedStock,
  { portfolioId, callsOf }: CopyWishes,
  signal: AbortSignal,
): Promise<OfflinePart> {
  const kept = new Map<string, number>();
  const missing: string[] = [];
  const take = async (call: PageCall): Promise<unknown> => {
    if (kept.has(answerKeyOf(call))) return undefined;
    try {
      const { key, size, body } = await patiently(() => keepAnswer(database, call, signal), signal);
      kept.set(key, size);
      return body;
    } catch (error) {
      if (!(error instanceof CallError) || (error.statusCode !== 404 && error.statusCode !== 400)) throw error;
      missing.push(error.message);
      return undefined;
    }
  };
  const named = { name: symbol, stockid };
  const [first, ...others] = callsOf(named);
  const summary = first && ((await take(first)) as StockSummary | undefined);
  for (const call of summary === undefined ? others : callsOf({ ...named, summary })) await take(call);
  const size = [...kept.values()].reduce((sum, each) => sum + each, 0);
  return {
    ...{ portfolioId, stockid, symbol, keys: [...kept.keys()], size, takenAt: Date.now() },
    ...{ priceDay: summary?.last_price_date ?? undefined, missing: missing[0] },
  };
}

/** A busy server is asked again after a pause. */
async function patiently<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let busy = 0; ; busy++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof CallError) || error.statusCode !== 429 || busy === MOST_BUSY) throw error;
      await pause(BUSY_PAUSE * (busy + 1), signal);
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new CallError('Request Canceled', 0, { code: 'canceled' }));
    });
  });
}
