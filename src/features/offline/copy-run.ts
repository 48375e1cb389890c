import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { answerKeyOf, keepAnswer, type PageCall } from '#data/answers/keep-answer.ts';
import { dropParts, findCopy, keepCopy, keepPart, type OfflineCopy, type OfflinePart, PORTFOLIO_PART } from '#data/answers/offline-copies.ts';
import { CallError, isCanceled, isUnreachable } from '#data/client/call.ts';
import type { MemberDatabase } from '#data/records/database.ts';

/** A stock whose pages are to be taken. */
export interface WantedStock {
  readonly stockid: string;
  /** As its pages are addressed. */
  readonly symbol: string;
}

/** The calls of a stock's pages, its summary first; more of them once the summary's answer is here. */
export type CallsOf = (stock: { name: string; stockid: string; summary?: StockSummary }) => readonly PageCall[];

/** Takes what a portfolio's own page asks for, call by call; each is answered with its answer, or `undefined` where the server has none. */
export type TakeOwn = (portfolioId: string, take: (call: PageCall) => Promise<unknown>) => Promise<void>;

export interface CopyWishes {
  readonly portfolioId: string;
  readonly stocks: readonly WantedStock[];
  readonly callsOf: CallsOf;
  /** Brings the code of those pages onto the device. */
  readonly loadCode: () => Promise<unknown>;
  readonly takeOwn: TakeOwn;
  /** Continues with what was loaded since this run began, instead of loading everything again. */
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
    await keepPart(database, await takePortfolio(database, wishes, signal));
    await note('taken');
    return 'taken';
  } catch (error) {
    await note('stopped', whyStopped(error));
    return 'stopped';
  }
}

function whyStopped(error: unknown): string {
  if (isCanceled(error)) return 'You stopped it.';
  if (isUnreachable(error)) return 'The server cannot be reached. What is here stays.';
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
  const { kept, missing, take } = taking(database, signal);
  const named = { name: symbol, stockid };
  const [first, ...others] = callsOf(named);
  const summary = first && ((await take(first)) as StockSummary | undefined);
  for (const call of summary === undefined ? others : callsOf({ ...named, summary })) await take(call);
  return partOf({ portfolioId, stockid, symbol, priceDay: summary?.last_price_date ?? undefined }, { kept, missing });
}

/** What the portfolio's own page shows beside the pages of its stocks. */
async function takePortfolio(database: MemberDatabase, { portfolioId, takeOwn }: CopyWishes, signal: AbortSignal): Promise<OfflinePart> {
  const { kept, missing, take } = taking(database, signal);
  await takeOwn(portfolioId, take);
  return partOf({ portfolioId, stockid: PORTFOLIO_PART, symbol: '', priceDay: undefined }, { kept, missing });
}

type Kept = Omit<ReturnType<typeof taking>, 'take'>;

function partOf(of: Pick<OfflinePart, 'portfolioId' | 'stockid' | 'symbol' | 'priceDay'>, { kept, missing }: Kept): OfflinePart {
  const size = [...kept.values()].reduce((sum, each) => sum + each, 0);
  return { ...of, keys: [...kept.keys()], size, takenAt: Date.now(), missing: missing[0] };
}

/** Keeps answers, each once, and notes what the server says it does not have. */
function taking(database: MemberDatabase, signal: AbortSignal) {
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
  return { kept, missing, take };
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
