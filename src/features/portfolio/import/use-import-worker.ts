import { useCallback, useEffect, useRef } from 'react';
import type { ImportAnswer, ImportWork } from './import-work.ts';

interface Waiting {
  readonly resolve: (answer: ImportAnswer) => void;
  readonly reject: (error: Error) => void;
}

/** Hands work to a worker of this page; it starts with the first and ends with the page. */
export function useImportWorker(): (work: ImportWork) => Promise<ImportAnswer> {
  const worker = useRef<Worker>(undefined);
  const waiting = useRef(new Map<number, Waiting>());
  const last = useRef(0);
  useEffect(() => () => worker.current?.terminate(), []);
  return useCallback((work) => {
    if (worker.current === undefined) {
      const made = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
      made.addEventListener('message', ({ data }: MessageEvent<{ readonly id: number; readonly answer: ImportAnswer }>) => {
        waiting.current.get(data.id)?.resolve(data.answer);
        waiting.current.delete(data.id);
      });
      made.addEventListener('error', ({ message }) => {
        for (const each of waiting.current.values()) each.reject(new Error(message || 'The file could not be worked on.'));
        waiting.current.clear();
        made.terminate();
        worker.current = undefined;
      });
      worker.current = made;
    }
    last.current += 1;
    const id = last.current;
    return new Promise((resolve, reject) => {
      waiting.current.set(id, { resolve, reject });
      worker.current?.postMessage({ id, work });
    });
  }, []);
}
