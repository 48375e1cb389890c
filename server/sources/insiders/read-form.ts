import { SourceRefusal } from '../source-refusal.ts';
import { type XmlContent, xmlElements } from '../xml-elements.ts';
import { dayOf, type FormOwner, type FormRow, formRow, type OwnershipForm, yesIn } from './ownership-form.ts';

const ROWS = ['nonDerivativeTransaction', 'nonDerivativeHolding', 'derivativeTransaction', 'derivativeHolding'] as const;
const HEAD = ['documentType', 'periodOfReport', 'dateOfOriginalSubmission', 'aff10b5One', 'remarks', 'issuer', 'reportingOwner', 'footnote'] as const;

/** Where a row of the form may refer to a note. */
const NOTED = [
  ...['securityTitle', 'conversionOrExercisePrice', 'transactionDate', 'transactionCoding', 'exerciseDate', 'expirationDate'],
  ...['transactionAmounts/transactionShares', 'transactionAmounts/transactionPricePerShare', 'transactionAmounts/transactionTotalValue'],
  ...['transactionAmounts/transactionAcquiredDisposedCode', 'underlyingSecurity/underlyingSecurityTitle', 'underlyingSecurity/underlyingSecurityShares'],
  ...['postTransactionAmounts/sharesOwnedFollowingTransaction', 'ownershipNature/directOrIndirectOwnership', 'ownershipNature/natureOfOwnership'],
];

/**
 * Reads a Form 3, 4 or 5 (`ownershipDocument`), alone or within the full text of a submission. Every row is kept as filed; what cannot be right in
 * one is left unknown and named.
 *
 * @throws SourceRefusal for what is no such form, is cut short, or names no owner.
 */
export function readForm(text: string): OwnershipForm {
  const begins = text.search(/<(?:\w+:)?ownershipDocument[\s>]/);
  if (begins === -1)
    throw new SourceRefusal(/<html/i.test(text.slice(0, 2000)) ? 'html' : 'shape', 'is no ownership form in XML; forms before 2003 were plain text');
  const ends = text.search(/<\/(?:\w+:)?ownershipDocument>/);
  if (ends === -1) throw new SourceRefusal('truncated', 'ends before the form does');
  const xml = text.slice(begins, text.indexOf('>', ends) + 1);
  const elements = xmlElements(xml, ...HEAD, ...ROWS);
  const all = (name: (typeof HEAD)[number]) => elements.filter((element) => element.name === name).map(({ content }) => content);
  const own = (name: (typeof HEAD)[number]) => all(name)[0]?.text('');
  const owners = all('reportingOwner').map(ownerOf);
  if (owners.length === 0) throw new SourceRefusal('shape', 'names nobody who files it');
  const [issuer] = all('issuer');
  const counts = { n: 0, d: 0 };
  const rows: FormRow[] = [];
  for (const { name, content } of elements) {
    const row = ROWS.find((each) => each === name);
    if (row === undefined) continue;
    const table = row.startsWith('non') ? 'n' : 'd';
    counts[table] += 1;
    rows.push(rowOf(content, `${table}${counts[table]}`, row.endsWith('Holding')));
  }
  return {
    form: formIn(own('documentType')),
    issuer: { cik: cikIn(issuer?.text('issuerCik')), name: issuer?.text('issuerName') ?? '', symbol: symbolIn(issuer?.text('issuerTradingSymbol')) },
    period: dayOf(own('periodOfReport') ?? ''),
    original_filed_on: dayOf(own('dateOfOriginalSubmission') ?? ''),
    plan: yesIn(own('aff10b5One')),
    remarks: own('remarks'),
    owners,
    rows,
    footnotes: Object.fromEntries(all('footnote').flatMap((note) => (note.text('@id') === undefined ? [] : [[note.text('@id'), note.text('') ?? '']]))),
  };
}

function formIn(type: string | undefined): string {
  if (type === undefined || !/^[345](?:\/A)?$/.test(type)) throw new SourceRefusal('shape', `is of the form "${type ?? ''}" and not 3, 4 or 5`);
  return type;
}

/** Ten digits; `undefined` for none, or nothing but zeros. */
export function cikIn(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{1,10}$/.test(text) && Number(text) > 0 ? text.padStart(10, '0') : undefined;
}

/** Filers write `NONE` and `N/A` where there is no symbol. */
export function symbolIn(text: string | undefined): string | undefined {
  const symbol = text
    ?.trim()
    .toUpperCase()
    .replace(/^(?:NYSE|NASDAQ|AMEX)\s*:\s*/, '');
  return symbol === undefined || /^(?:|NONE|N\/?A|-+)$/.test(symbol) ? undefined : symbol;
}

function ownerOf({ text }: XmlContent): FormOwner {
  const role = (name: string) => yesIn(text(`reportingOwnerRelationship/${name}`)) ?? false;
  return {
    cik: cikIn(text('reportingOwnerId/rptOwnerCik')),
    name: text('reportingOwnerId/rptOwnerName') ?? '',
    director: role('isDirector'),
    officer: role('isOfficer'),
    ten_percent: role('isTenPercentOwner'),
    other: role('isOther'),
    title: text('reportingOwnerRelationship/officerTitle') ?? text('reportingOwnerRelationship/otherText'),
  };
}

function rowOf({ text, texts }: XmlContent, place: string, holding: boolean): FormRow {
  const value = (path: string) => text(`${path}/value`);
  const footnotes = [...new Set(NOTED.flatMap((path) => texts(`${path}/footnoteId@id`)))];
  const cells = {
    security: value('securityTitle'),
    traded_on: value('transactionDate'),
    code: text('transactionCoding/transactionCode'),
    side: value('transactionAmounts/transactionAcquiredDisposedCode'),
    shares: value('transactionAmounts/transactionShares'),
    price: value('transactionAmounts/transactionPricePerShare'),
    owned_after: value('postTransactionAmounts/sharesOwnedFollowingTransaction'),
    ownership: value('ownershipNature/directOrIndirectOwnership'),
    nature: value('ownershipNature/natureOfOwnership'),
    exercise_price: value('conversionOrExercisePrice'),
    expires_on: value('expirationDate'),
    underlying: value('underlyingSecurity/underlyingSecurityTitle'),
    underlying_shares: value('underlyingSecurity/underlyingSecurityShares'),
  };
  return formRow(cells, { place, holding, footnotes });
}
