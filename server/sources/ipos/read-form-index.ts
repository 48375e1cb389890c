import { dayIn } from '../cell.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { linesOf } from '../statement-sets/tab-table.ts';

/** A line of an index of filings; a filing of several companies has a line for each. */
export interface IndexedForm {
  /** Ten digits. */
  readonly cik: string;
  readonly company: string;
  readonly form: string;
  readonly filed_on: string;
  readonly accession: string;
}

/** What an index has: how many lines it has in all, and the first that could not be read. */
export interface FormIndex {
  readonly lines: number;
  readonly left_out: number;
  readonly first: string | undefined;
}

type ReadLine = (line: string) => readonly (string | undefined)[] | undefined;

const TAIL = String.raw`\s+(\d{1,10})\s+(\d{4}-?\d{2}-?\d{2})\s+(\S+)\s*$`;
/** Names have spaces, several in a row too; names of forms have single ones. The columns after them have none. */
const BY_FORM = new RegExp(String.raw`^(\S+(?: \S+)*)\s{2,}(.*\S)${TAIL}`);
const BY_COMPANY = new RegExp(String.raw`^(.*\S)\s{2,}(\S+(?: \S+)*)${TAIL}`);

/** The layouts of an index, by the beginning of its header: form, company, number, day and file of a line. */
const layouts: readonly { readonly header: RegExp; readonly read: ReadLine }[] = [
  {
    header: /^CIK\|Company Name\|Form Type\|Date Filed\|/i,
    read: (line) => {
      const [cik, company, form, day, file, ...more] = line.split('|').map((cell) => cell.trim());
      return file === undefined || more.length > 0 ? undefined : [form, company, cik, day, file];
    },
  },
  { header: /^Form Type\s+Company Name\s+CIK/i, read: (line) => BY_FORM.exec(line)?.slice(1) },
  {
    header: /^Company Name\s+Form Type\s+CIK/i,
    read: (line) => {
      const [company, form, cik, day, file] = BY_COMPANY.exec(line)?.slice(1) ?? [];
      return company === undefined ? undefined : [form, company, cik, day, file];
    },
  },
];

/**
 * Reads an index of filings of the SEC: `master.idx` with bars between its columns, `form.idx` and `company.idx` with spaces, whole
 * quarters and single days alike.
 *
 * @param take Called with each line, in the order of the file.
 * @throws SourceRefusal for a text without the header of an index, or without a line below it.
 */
export async function readFormIndex(pieces: AsyncIterable<string>, take: (form: IndexedForm) => void): Promise<FormIndex> {
  let read: ReadLine | undefined;
  let isBody = false;
  let [lines, left_out, first] = [0, 0, undefined as string | undefined];
  for await (const line of linesOf(pieces)) {
    read ??= layouts.find(({ header }) => header.test(line))?.read;
    if (read === undefined) continue;
    // The header goes on to a second line in some indexes; a line of dashes ends it.
    if (!isBody) {
      isBody = /^-{10,}$/.test(line.trim());
      continue;
    }
    lines += 1;
    const form = formIn(read(line) ?? []);
    if (form === undefined) {
      left_out += 1;
      first ??= `line ${lines} of the list: ${line.trim().slice(0, 80)}`;
    } else take(form);
  }
  if (read === undefined) throw new SourceRefusal('shape', 'is no index of filings: it has no header of one');
  if (lines === 0) throw new SourceRefusal('empty', 'has no filing');
  return { lines, left_out, first };
}

function formIn([form, company, cik, day, file]: readonly (string | undefined)[]): IndexedForm | undefined {
  const filed_on = dayIn(/^\d{8}$/.test(day ?? '') ? (day ?? '').replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3') : (day ?? ''));
  const accession = /(\d{10}-\d{2}-\d{6})/.exec(file ?? '')?.[1];
  if (!form || !company || !/^\d{1,10}$/.test(cik ?? '') || filed_on === undefined || accession === undefined) return undefined;
  return { cik: (cik ?? '').padStart(10, '0'), company, form, filed_on, accession };
}
