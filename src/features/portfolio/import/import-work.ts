import type { ColumnMapping } from '#data/broker-files/column-mapping.ts';
import { type FileRow, UnreadableFileError } from '#data/broker-files/file-row.ts';
import { type BrokerFile, LARGEST_FILE, readBrokerFile } from '#data/broker-files/read-broker-file.ts';
import { type ImportPlan, type ImportRequest, type PlannedRow, planImport } from './import-plan.ts';

/** What the worker is asked: to read a file, or to say what importing the file it read last would change. */
export type ImportWork =
  | { readonly kind: 'read'; readonly file: File; readonly today: string; readonly mappings: Readonly<Record<string, ColumnMapping>> }
  | { readonly kind: 'plan'; readonly request: Omit<ImportRequest, 'rows' | 'refused'> };

/** A row of a plan as it is handed over: the page has the file's row already. */
export type HandedRow = Omit<PlannedRow, 'row'>;

/** An answer without its rows. */
export type Answered =
  | { readonly kind: 'read'; readonly file: Omit<BrokerFile, 'rows'> }
  | { readonly kind: 'unreadable'; readonly line: number; readonly reason: string }
  | { readonly kind: 'plan'; readonly plan: Omit<ImportPlan, 'rows'> };

/** What the worker answers, after the rows of it in pieces. */
export type ImportMessage = { readonly id: number } & ({ readonly piece: readonly (FileRow | HandedRow)[] } | { readonly answer: Answered });

/** Rows that are handed over at once: ten thousand in one go would keep the page from answering while it takes them. */
const ROWS_AT_ONCE = 500;

/**
 * Does the work, in whatever thread it is made, one after the other, and keeps the file that was read last, so that the page need not hand
 * it back.
 */
export function createImporter(send: (message: ImportMessage) => void) {
  let last: BrokerFile | undefined;
  const sendRows = (id: number, rows: readonly (FileRow | HandedRow)[]) => {
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) send({ id, piece: rows.slice(at, at + ROWS_AT_ONCE) });
  };
  const run = async (id: number, work: ImportWork): Promise<void> => {
    if (work.kind === 'read') {
      const read = await fileRead(work);
      if (read.kind === 'unreadable') return send({ id, answer: read });
      last = read.file;
      const { rows, ...file } = read.file;
      sendRows(id, rows);
      return send({ id, answer: { kind: 'read', file } });
    }
    if (last === undefined) throw new Error('No file was read yet.');
    const { rows, ...plan } = planImport({ ...work.request, rows: last.rows, refused: last.refused });
    sendRows(
      id,
      rows.map(({ row: _row, ...handed }) => handed),
    );
    send({ id, answer: { kind: 'plan', plan } });
  };
  let before: Promise<unknown> = Promise.resolve();
  return (id: number, work: ImportWork): Promise<void> => {
    const done = before.then(() => run(id, work));
    before = done.catch(() => undefined);
    return done;
  };
}

/** Reads a file. One that is too large is refused before a byte of it is read. */
async function fileRead({ file, today, mappings }: ImportWork & { kind: 'read' }) {
  const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);
  if (file.size > LARGEST_FILE) {
    const reason = `The file has ${megabytes(file.size)} MB; at most ${megabytes(LARGEST_FILE)} MB are read. Export a shorter time at the broker.`;
    return { kind: 'unreadable' as const, line: 1, reason };
  }
  try {
    return { kind: 'read' as const, file: readBrokerFile(await file.text(), { name: file.name, today, mappings }) };
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    return { kind: 'unreadable' as const, line: error.line, reason: error.message };
  }
}
