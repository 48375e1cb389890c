import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: by the clock, and of the processor. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Tasks of the page's main thread during some work, in ms, the longest first. */
export interface MainThread {
  /** By the clock: what the Long Tasks observer sees, 50 ms and more. A busy machine makes tasks longer that do no more. */
  readonly byClock: readonly number[];
  /** Of the processor, which says the same on a quiet and on a busy machine. */
  readonly ofProcessor: readonly number[];
}

/** Milliseconds of one trace: a longer one is larger than the browser hands over. */
const MOST_TRACED = 8_000;

/** Watches the main thread of a page while something is done: by the clock to the end, the processor in traces that follow each other. */
export async function mainThreadDuring(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<MainThread> {
  await page.evaluate(() => {
    const long: number[] = [];
    new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
    Reflect.set(globalThis, 'longTasks', long);
  });
  const ofProcessor: number[] = [];
  let isDone = false;
  const trace = () => browser.startTracing(page, { categories: ['__metadata', 'disabled-by-default-devtools.timeline'] });
  await trace();
  const enough = new AbortController();
  const working = work().finally(() => {
    isDone = true;
    enough.abort();
  });
  for (;;) {
    await Promise.race([working, wait(MOST_TRACED, undefined, { signal: enough.signal }).catch(() => undefined)]);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    for (const time of tasksOf(traceEvents)) ofProcessor.push(time);
    if (isDone) break;
    await trace();
  }
  await working;
  const byClock = await page.evaluate(() => (Reflect.get(globalThis, 'longTasks') as number[]).toSorted((a, b) => b - a));
  return { byClock, ofProcessor: ofProcessor.toSorted((a, b) => b - a) };
}

/** Tasks of the busiest page: the others of the browser have nothing to do meanwhile. */
function tasksOf(events: readonly TraceEvent[]): number[] {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`);
  const all = mains.map((main) =>
    events.filter(({ name, pid, tid, tdur }) => name === 'RunTask' && tdur !== undefined && `${pid} ${tid}` === main).map(({ tdur = 0 }) => tdur / 1000),
  );
  const sum = (times: readonly number[]) => times.reduce((total, time) => total + time, 0);
  const busiest = all.toSorted((a, b) => sum(b) - sum(a))[0];
  if (busiest === undefined || busiest.length === 0) throw new Error('the trace names no task of the page');
  return busiest.toSorted((a, b) => b - a);
}

/** What a bench prints of it. */
export function inFigures({ byClock, ofProcessor }: MainThread) {
  return {
    'tasks over 50 ms by the clock': byClock.length,
    'longest by the clock, ms (0: none over 50)': byClock[0] ?? 0,
    'tasks over 50 ms of the processor': ofProcessor.filter((time) => time > 50).length,
    'longest of the processor, ms': ofProcessor[0] ?? 0,
  };
}
