import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type PackedMarket, unpackedMarket } from '#domain/screening/market/packed-columns.ts';
import { type ScreenAnswer, type ScreenRequest, screenWork } from './screen-work.ts';
import type { FromWorker, ToWorker } from './screen-worker.ts';

/** An answer, with what the page knew of the screen when it asked. */
export interface Answered<Of> {
  readonly answer: ScreenAnswer;
  readonly of: Of;
}

/** The newest answer of an engine, which each part of a page follows by itself: a count is there before a table is drawn. */
export interface Answers<Of = unknown> {
  readonly follow: (onChange: () => void) => () => void;
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
  return useFollowed(useAnswers(market, request, undefined), (newest) => newest?.answer);
}

/** Asks an engine whenever the request changes. @param of What comes back with the answer to that request. */
export function useAnswers<Of>(market: PackedMarket, request: ScreenRequest, of: Of): Answers<Of> {
  const [kept] = useState(() => keepAnswers<Of>());
  const engine = useRef<ScreenEngine<Of>>(undefined);
  useEffect(() => {
    const started = startEngine(market, kept.take);
    engine.current = started;
    return started.stop;
  }, [market, kept]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another market means another engine, which has not been asked yet
  useEffect(() => {
    kept.ask();
    engine.current?.run(request, of);
  }, [market, request]);
  return kept;
}

/** A part of the newest answer, drawn before anything else on the page. */
export function useFollowed<Of, Part>(answers: Answers<Of>, part: (newest: Answered<Of> | undefined) => Part): Part {
  return useSyncExternalStore(answers.follow, () => part(answers.newest()));
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
    newest: () => newest,
    isAsking: () => asking,
    ask: () => {
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
