import { useCallback, useEffect, useRef } from 'react';
import type { FileRow } from '#data/broker-files/file-row.ts';
import type { BrokerFile } from '#data/broker-files/read-broker-file.ts';
import type { ImportPlan } from './import-plan.ts';
import type { Answered, HandedRow, ImportMessage, ImportWork } from './import-work.ts';

type HandedPlan = Omit<ImportPlan, 'rows'> & { readonly rows: readonly HandedRow[] };

/** What the worker answers, its rows put together again. */
export type ImportAnswer =
  | { readonly kind: 'read'; readonly file: BrokerFile }
  | { readonly kind: 'unreadable'; readonly line: number; readonly reason: string }
  | { readonly kind: 'plan'; readonly plan: HandedPlan };

interface Waiting {
  readonly rows: (FileRow | HandedRow)[];
  readonly resolve: (answer: ImportAnswer) => void;
  readonly reject: (error: Error) => void;
}

/** Hands work to a worker of this page; it starts with the first and ends with the page. One that is made anew reads the last file again. */
export function useImportWorker(): (work: ImportWork) => Promise<ImportAnswer> {
  const worker = useRef<Worker>(undefined);
  const waiting = useRef(new Map<number, Waiting>());
  const last = useRef(0);
  const lastRead = useRef<ImportWork>(undefined);
  useEffect(() => () => worker.current?.terminate(), []);
  return useCallback((work) => {
    if (worker.current === undefined) {
      const made = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
      made.addEventListener('message', ({ data }: MessageEvent<ImportMessage>) => {
        const asked = waiting.current.get(data.id);
        if (asked === undefined) return;
        if ('piece' in data) {
          for (const row of data.piece) asked.rows.push(row);
          return;
        }
        waiting.current.delete(data.id);
        asked.resolve(answerOf(data.answer, asked.rows));
      });
      made.addEventListener('error', ({ message }) => {
        for (const each of waiting.current.values()) each.reject(new Error(message || 'The file could not be worked on.'));
        waiting.current.clear();
        made.terminate();
        worker.current = undefined;
      });
      worker.current = made;
      if (work.kind === 'plan' && lastRead.current !== undefined) made.postMessage({ id: 0, work: lastRead.current });
    }
    if (work.kind === 'read') lastRead.current = work;
    last.current += 1;
    const id = last.current;
    return new Promise((resolve, reject) => {
      waiting.current.set(id, { rows: [], resolve, reject });
      worker.current?.postMessage({ id, work });
    });
  }, []);
}

/** The rows that were handed over before an answer are of the kind that it says. */
function answerOf(answer: Answered, rows: readonly (FileRow | HandedRow)[]): ImportAnswer {
  if (answer.kind === 'unreadable') return answer;
  if (answer.kind === 'read') return { kind: 'read', file: { ...answer.file, rows: rows.filter((row) => 'fields' in row) } };
  return { kind: 'plan', plan: { ...answer.plan, rows: rows.filter((row) => 'state' in row) } };
}
