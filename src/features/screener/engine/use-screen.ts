import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { MarketColumns } from '#domain/screening/market/columns.ts';
import { type PackedMarket, unpackedMarket } from '#domain/screening/market/packed-columns.ts';
import { withVariants } from '#domain/screening/market/variants.ts';
import { countScreen, fieldsOfScreen, type Screen, type ScreenCounts } from '#domain/screening/run-screen.ts';
import { type ScreenAnswer, type ScreenRequest, screenWork } from './screen-work.ts';
import type { FromWorker, ToWorker } from './screen-worker.ts';

/** An answer, with what the page knew of the screen when it asked. */
export interface Answered<Of> {
  readonly answer: ScreenAnswer;
  readonly of: Of;
}

/** Counts as far as they can be told: none from the first filter on that reads a column which is not on this device. */
export interface KnownCounts extends Omit<ScreenCounts, 'total'> {
  readonly total: number | undefined;
}

/** The newest counts and the newest answer of an engine, which each part of a page follows by itself: a count is there before a table is drawn. */
export interface Answers<Of = unknown> {
  readonly follow: (onChange: () => void) => () => void;
  /** Of the screen as it is, or of the one before until the page has drawn. */
  readonly counts: () => KnownCounts | undefined;
  readonly newest: () => Answered<Of> | undefined;
  /** Whether a newer screen is being worked on. */
  readonly isAsking: () => boolean;
}

interface ScreenEngine<Of> {
  readonly run: (request: ScreenRequest, of: Of) => void;
  readonly stop: () => void;
}

/** The answer to the last request that the engine has finished, over a market kept on this device. */
export function useScreen(market: PackedMarket, request: ScreenRequest): ScreenAnswer | undefined {
  const answers = useEngine(market, request, undefined, uncounted);
  return useSyncExternalStore(answers.follow, () => answers.newest()?.answer);
}

/**
 * Counts and asks an engine whenever the request changes.
 *
 * @param of What comes back with the answer to that request.
 * @param unknownFrom Place of the first filter that reads a column which is not here; `undefined` where all are.
 */
export function useAnswers<Of>(market: PackedMarket, request: ScreenRequest, of: Of, unknownFrom: number | undefined): Answers<Of> {
  const [keptCount] = useState(keepCounting);
  return useEngine(market, request, of, (of, screen) => {
    const counts = keptCount(of, screen);
    return unknownFrom === undefined ? counts : { ...counts, total: undefined, steps: counts.steps.slice(0, unknownFrom) };
  });
}

type Count = (market: PackedMarket, screen: Screen) => KnownCounts | undefined;

const uncounted: Count = () => undefined;

function useEngine<Of>(market: PackedMarket, request: ScreenRequest, of: Of, count: Count): Answers<Of> {
  const [kept] = useState(() => keepAnswers<Of>());
  const engine = useRef<ScreenEngine<Of>>(undefined);
  useEffect(() => {
    const started = startEngine(market, kept.take);
    engine.current = started;
    return started.stop;
  }, [market, kept]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another market means another engine, which has not been asked yet
  useEffect(() => {
    kept.ask(count(market, request.screen));
    engine.current?.run(request, of);
  }, [market, request]);
  return kept;
}

/** A part of the newest counts, drawn before anything else on the page. */
export function useFollowed<Part>(answers: Answers, part: (counts: KnownCounts | undefined) => Part): Part {
  return useSyncExternalStore(answers.follow, () => part(answers.counts()));
}

/**
 * Counts screens over a market on this thread, within the key that changes them: what a few filters leave is known in less time than a
 * worker takes to be asked. Columns are unpacked when a screen first reads them.
 */
function keepCounting(): (market: PackedMarket, screen: Screen) => ScreenCounts {
  let of: PackedMarket | undefined;
  let columns: MarketColumns | undefined;
  return (market, screen) => {
    const known = of === market && columns !== undefined ? columns : unpackedMarket(market);
    of = market;
    columns = withVariants(known, fieldsOfScreen(screen));
    return countScreen(columns, screen);
  };
}

/** The newest answer for what may be drawn later than the counts, such as a table. */
export function useLater<Of>(answers: Answers<Of>): Answered<Of> | undefined {
  const [drawn, setDrawn] = useState(answers.newest);
  useEffect(() => answers.follow(() => startTransition(() => setDrawn(answers.newest()))), [answers]);
  return drawn;
}

/** Whether what is drawn of an answer is of an earlier screen than the counts. */
export function useRenewing(answers: Answers, drawn: ScreenAnswer | undefined): boolean {
  return useSyncExternalStore(answers.follow, () => answers.isAsking() || answers.newest()?.answer !== drawn);
}

function keepAnswers<Of>() {
  const followers = new Set<() => void>();
  let counts: KnownCounts | undefined;
  let newest: Answered<Of> | undefined;
  let asking = false;
  const tell = () => {
    for (const onChange of followers) onChange();
  };
  return {
    follow: (onChange: () => void) => {
      followers.add(onChange);
      return () => void followers.delete(onChange);
    },
    counts: () => counts,
    newest: () => newest,
    isAsking: () => asking,
    ask: (of: KnownCounts | undefined) => {
      counts = of;
      asking = true;
      tell();
    },
    take: (answered: Answered<Of>) => {
      newest = answered;
      asking = false;
      tell();
    },
  };
}

/** Screens in a worker; on this thread where the worker cannot be loaded, as offline before its code was ever fetched. */
function startEngine<Of>(market: PackedMarket, take: (answered: Answered<Of>) => void): ScreenEngine<Of> {
  const worker = new Worker(new URL('./screen-worker.ts', import.meta.url), { type: 'module' });
  const send = (message: ToWorker) => worker.postMessage(message);
  let last: { readonly request: ScreenRequest; readonly of: Of } | undefined;
  let asked = 0;
  let here: ((request: ScreenRequest, of: Of) => void) | undefined;
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.id === asked && last !== undefined) take({ answer: data.answer, of: last.of });
  });
  worker.addEventListener('error', () => {
    const columns = unpackedMarket(market);
    here = (request, of) => take({ answer: screenWork(columns, market.stockid, request, () => performance.now()), of });
    if (last !== undefined) here(last.request, last.of);
  });
  send({ market });
  return {
    run: (request, of) => {
      last = { request, of };
      asked += 1;
      if (here === undefined) send({ id: asked, request });
      else here(request, of);
    },
    stop: () => worker.terminate(),
  };
}
