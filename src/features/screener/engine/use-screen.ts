import { useEffect, useRef, useState } from 'react';
import { type PackedMarket, unpackedMarket } from '#domain/screening/market/packed-columns.ts';
import { type ScreenAnswer, type ScreenRequest, screenWork } from './screen-work.ts';
import type { FromWorker, ToWorker } from './screen-worker.ts';

interface ScreenEngine {
  readonly run: (request: ScreenRequest) => void;
  readonly stop: () => void;
}

/** The answer to the last request that the engine has finished, over a market kept on this device. */
export function useScreen(market: PackedMarket, request: ScreenRequest): ScreenAnswer | undefined {
  const [answer, setAnswer] = useState<ScreenAnswer>();
  const engine = useRef<ScreenEngine>(undefined);
  useEffect(() => {
    const started = startEngine(market, setAnswer);
    engine.current = started;
    return started.stop;
  }, [market]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another market means another engine, which has not been asked yet
  useEffect(() => engine.current?.run(request), [market, request]);
  return answer;
}

/** Screens in a worker; on this thread where the worker cannot be loaded, as offline before its code was ever fetched. */
function startEngine(market: PackedMarket, take: (answer: ScreenAnswer) => void): ScreenEngine {
  const worker = new Worker(new URL('./screen-worker.ts', import.meta.url), { type: 'module' });
  const send = (message: ToWorker) => worker.postMessage(message);
  let last: ScreenRequest | undefined;
  let asked = 0;
  let here: ((request: ScreenRequest) => void) | undefined;
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.id === asked) take(data.answer);
  });
  worker.addEventListener('error', () => {
    const columns = unpackedMarket(market);
    here = (request) => take(screenWork(columns, market.stockid, request, () => performance.now()));
    if (last !== undefined) here(last);
  });
  send({ market });
  return {
    run: (request) => {
      last = request;
      asked += 1;
      if (here === undefined) send({ id: asked, request });
      else here(request);
    },
    stop: () => worker.terminate(),
  };
}
