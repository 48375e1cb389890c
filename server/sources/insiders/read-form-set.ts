import type { Fetched, Fetching } from '../fetching.ts';
import { reading } from '../named-reading.ts';
import { unlessMissing } from '../sec/read-json.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { type TabRow, tabRows } from '../statement-sets/tab-table.ts';
import { textOf } from '../text-of.ts';
import { zipMember } from '../zip-member.ts';
import { dayOf, type FiledForm, type FormOwner, type FormRow, formRow, type RowCells, yesIn } from './ownership-form.ts';
import { cikIn, symbolIn } from './read-form.ts';

/** In megabytes unpacked; the notes of a busy quarter have about 60. */
const LARGEST = 1000;

/** Where quarterly sets are: newer ones moved. */
const FOLDERS = ['structureddata/data/insider-transactions-data-sets', 'datastandardsinnovation/data/insider-transactions-data-sets'];

/** What a quarterly set holds, and the rows that belong to no filing of it. */
export interface FormSet {
  readonly forms: readonly FiledForm[];
  readonly left_out: number;
  readonly first: string | undefined;
}

type OpenForm = { -readonly [Key in keyof FiledForm]: FiledForm[Key] } & { owners: FormOwner[]; rows: FormRow[]; footnotes: Record<string, string> };

/**
 * Reads a quarter of the SEC's insider transactions data sets: one form for each accession, with its owners beside its rows, since joining the two
 * tables would multiply the money.
 *
 * @param isWanted Whether a filing is to be read at all; those stored from their own documents are not.
 */
export async function readFormSet(fetching: Fetching, quarter: string, isWanted: (accession: string) => boolean): Promise<FormSet> {
  const { url, opened } = await findSet(fetching, quarter);
  let atHand: Fetched | undefined = opened;
  const forms = new Map<string, OpenForm>();
  let [left_out, first] = [0, undefined as string | undefined];
  const leaveOut = (what: string) => {
    left_out += 1;
    first ??= what;
  };
  const each = async (name: string, columns: readonly string[], take: (row: TabRow) => void, needed = true) => {
    try {
      const again = atHand ?? (await fetching.fetch(url));
      atHand = undefined;
      await reading(again, async (bytes) => {
        const member = zipMember(bytes, (file) => file.split('/').at(-1)?.toUpperCase() === name, name);
        for await (const row of tabRows(textOf(member, { most: LARGEST }), columns)) take(row);
      });
    } catch (error) {
      if (needed || !(error instanceof SourceRefusal) || !error.message.includes(`has no ${name}`)) throw error;
    }
  };
  await each('SUBMISSION.TSV', ['ACCESSION_NUMBER', 'FILING_DATE', 'DOCUMENT_TYPE', 'ISSUERCIK'], (row) => {
    const accession = row('ACCESSION_NUMBER');
    const filed_on = setDay(row('FILING_DATE'));
    if (filed_on === undefined || !/^[345](?:\/A)?$/.test(row('DOCUMENT_TYPE'))) return leaveOut(`${accession} has no form or no day of filing`);
    if (isWanted(accession)) forms.set(accession, openForm(row, accession, filed_on));
  });
  const of = (row: TabRow) => forms.get(row('ACCESSION_NUMBER'));
  await each('REPORTINGOWNER.TSV', ['ACCESSION_NUMBER', 'RPTOWNERNAME'], (row) => of(row)?.owners.push(ownerOf(row)));
  const table = (name: string, key: string, letter: 'n' | 'd', holding: boolean) =>
    each(
      name,
      ['ACCESSION_NUMBER', 'SECURITY_TITLE'],
      (row) => {
        const form = of(row);
        if (form === undefined) return;
        const place = `${letter}${row(key) || form.rows.length + 1}`;
        // A row that is repeated is the same row.
        if (!form.rows.some((known) => known.place === place)) form.rows.push(formRow(cellsOf(row, holding), { place, holding, footnotes: notesOf(row) }));
      },
      false,
    );
  await table('NONDERIV_TRANS.TSV', 'NONDERIV_TRANS_SK', 'n', false);
  await table('NONDERIV_HOLDING.TSV', 'NONDERIV_HOLDING_SK', 'n', true);
  await table('DERIV_TRANS.TSV', 'DERIV_TRANS_SK', 'd', false);
  await table('DERIV_HOLDING.TSV', 'DERIV_HOLDING_SK', 'd', true);
  await each(
    'FOOTNOTES.TSV',
    ['ACCESSION_NUMBER', 'FOOTNOTE_ID'],
    (row) => {
      const form = of(row);
      if (form !== undefined) form.footnotes[row('FOOTNOTE_ID')] = row('FOOTNOTE_TXT');
    },
    false,
  );
  const whole = [...forms.values()].filter(({ owners, accession }) => {
    if (owners.length === 0) leaveOut(`${accession} names nobody who files it`);
    return owners.length > 0;
  });
  return { forms: whole, left_out, first };
}

/** The set, at whichever of its places it is. */
async function findSet(fetching: Fetching, quarter: string): Promise<{ readonly url: string; readonly opened: Fetched }> {
  for (const folder of FOLDERS) {
    const url = `https://www.sec.gov/files/${folder}/${quarter}_form345.zip`;
    const opened = await unlessMissing(fetching.fetch(url));
    if (opened !== undefined) return { url, opened };
  }
  throw new SourceRefusal('missing', `There is no insider data set of ${quarter}`);
}

function openForm(row: TabRow, accession: string, filed_on: string): OpenForm {
  const cik = cikIn(row('ISSUERCIK'));
  return {
    ...{ accession, filed_on, owners: [], rows: [], footnotes: {}, read_from: 'data set' },
    form: row('DOCUMENT_TYPE'),
    issuer: { cik, name: row('ISSUERNAME'), symbol: symbolIn(row('ISSUERTRADINGSYMBOL')) },
    period: setDay(row('PERIOD_OF_REPORT')),
    original_filed_on: setDay(row('DATE_OF_ORIG_SUB')),
    plan: yesIn(row('AFF10B5ONE')),
    remarks: row('REMARKS') || undefined,
    url: cik === undefined ? undefined : indexUrl(cik, accession),
  };
}

/** The page of a filing with its documents. */
export function indexUrl(cik: string, accession: string): string {
  return `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}/${accession}-index.htm`;
}

function ownerOf(row: TabRow): FormOwner {
  const relation = row('RPTOWNER_RELATIONSHIP').toLowerCase();
  return {
    cik: cikIn(row('RPTOWNERCIK')),
    name: row('RPTOWNERNAME'),
    director: relation.includes('director'),
    officer: relation.includes('officer'),
    ten_percent: relation.includes('tenpercent') || relation.includes('10'),
    other: relation.includes('other'),
    title: row('RPTOWNER_TITLE') || row('RPTOWNER_TXT') || undefined,
  };
}

function cellsOf(row: TabRow, holding: boolean): RowCells {
  const cell = (name: string) => row(name) || undefined;
  const day = (name: string) => (cell(name) === undefined ? undefined : (setDay(row(name)) ?? row(name)));
  return {
    security: cell('SECURITY_TITLE'),
    traded_on: holding ? undefined : day('TRANS_DATE'),
    code: cell('TRANS_CODE'),
    side: cell('TRANS_ACQUIRED_DISP_CD'),
    shares: cell('TRANS_SHARES'),
    price: cell('TRANS_PRICEPERSHARE'),
    owned_after: cell('SHRS_OWND_FOLWNG_TRANS'),
    ownership: cell('DIRECT_INDIRECT_OWNERSHIP'),
    nature: cell('NATURE_OF_OWNERSHIP'),
    exercise_price: cell('CONV_EXERCISE_PRICE'),
    expires_on: day('EXPIRATION_DATE'),
    underlying: cell('UNDLYNG_SEC_TITLE'),
    underlying_shares: cell('UNDLYNG_SEC_SHARES'),
  };
}

/** Notes are named in columns that end in `_FN`: `F1`, or `F1, F3`. */
const NOTE_COLUMNS = [
  'SECURITY_TITLE_FN',
  'TRANS_DATE_FN',
  'EQUITY_SWAP_TRANS_CD_FN',
  'TRANS_SHARES_FN',
  'TRANS_PRICEPERSHARE_FN',
  'SHRS_OWND_FOLWNG_TRANS_FN',
];

function notesOf(row: TabRow): string[] {
  return [...new Set(NOTE_COLUMNS.flatMap((column) => row(column).split(/[\s,;]+/)))].filter(Boolean);
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** `31-MAR-2025`, as the sets write a day. */
export function setDay(cell: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})-([A-Za-z]{3})-(\d{4})$/.exec(cell) ?? [];
  const place = MONTHS.indexOf(month.toUpperCase()) + 1;
  return place === 0 ? dayOf(cell) : dayOf(`${year}-${String(place).padStart(2, '0')}-${day.padStart(2, '0')}`);
}
