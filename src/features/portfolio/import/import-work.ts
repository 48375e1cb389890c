import type { ColumnMapping } from '#data/broker-files/column-mapping.ts';
import { UnreadableFileError } from '#data/broker-files/file-row.ts';
import { type BrokerFile, LARGEST_FILE, readBrokerFile } from '#data/broker-files/read-broker-file.ts';
import { type ImportPlan, type ImportRequest, planImport } from './import-plan.ts';

/** What the worker is asked: to read a file, or to say what an import would change. */
export type ImportWork =
  | { readonly kind: 'read'; readonly file: File; readonly today: string; readonly mappings: Readonly<Record<string, ColumnMapping>> }
  | { readonly kind: 'plan'; readonly request: ImportRequest };

export type ImportAnswer =
  | { readonly kind: 'read'; readonly file: BrokerFile }
  | { readonly kind: 'unreadable'; readonly line: number; readonly reason: string }
  | { readonly kind: 'plan'; readonly plan: ImportPlan };

/** Does the work, in whatever thread it is called. A file that is too large is refused before a byte of it is read. */
export async function importWork(work: ImportWork): Promise<ImportAnswer> {
  if (work.kind === 'plan') return { kind: 'plan', plan: planImport(work.request) };
  const { file, today, mappings } = work;
  const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);
  if (file.size > LARGEST_FILE) {
    const reason = `The file has ${megabytes(file.size)} MB; at most ${megabytes(LARGEST_FILE)} MB are read. Export a shorter time at the broker.`;
    return { kind: 'unreadable', line: 1, reason };
  }
  try {
    return { kind: 'read', file: readBrokerFile(await file.text(), { name: file.name, today, mappings }) };
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    return { kind: 'unreadable', line: error.line, reason: error.message };
  }
}
