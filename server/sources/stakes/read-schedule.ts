import { isDay } from '#contract/primitives.ts';
import { cikIn } from '../insiders/read-form.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { type XmlContent, xmlElements } from '../xml-elements.ts';

/** Somebody who reports a stake, alone or with others. */
export interface StakeHolder {
  readonly cik: string | undefined;
  readonly name: string;
  readonly shares: number | undefined;
  /** Of the class, 0–1. */
  readonly stake: number | undefined;
}

/** A Schedule 13D or 13G as filed. */
export interface Schedule {
  readonly form: '13D' | '13D/A' | '13G' | '13G/A';
  readonly issuer: { readonly cik: string | undefined; readonly name: string; readonly cusip: string | undefined };
  readonly class: string;
  readonly event_on: string | undefined;
  readonly holders: readonly StakeHolder[];
  /** What is odd about it, in sentences. */
  readonly problems: readonly string[];
}

/** A schedule with where and when it was filed. */
export interface FiledSchedule extends Schedule {
  readonly accession: string;
  readonly filed_on: string;
  readonly url: string | undefined;
}

/** Both schedules call their persons differently. */
const PERSONS = ['reportingPersonInfo', 'coverPageHeaderReportingPersonDetails'] as const;
const FORM = /^SCHEDULE (13[DG](?:\/A)?)$/;

/**
 * Reads a Schedule 13D or 13G in XML (since December 2024), alone or within the full text of a submission. A figure that cannot be right is
 * left unknown and named.
 *
 * @throws SourceRefusal for what is no such schedule, is cut short, or names nobody.
 * @see https://www.sec.gov/submit-filings/technical-specifications
 */
export function readSchedule(text: string): Schedule {
  const begins = text.search(/<(?:\w+:)?edgarSubmission[\s>]/);
  if (begins === -1)
    throw new SourceRefusal(/<html/i.test(text.slice(0, 2000)) ? 'html' : 'shape', 'is no schedule in XML; those before December 2024 are web pages');
  const ends = text.search(/<\/(?:\w+:)?edgarSubmission>/);
  if (ends === -1) throw new SourceRefusal('truncated', 'ends before the schedule does');
  const elements = xmlElements(text.slice(begins, text.indexOf('>', ends) + 1), 'submissionType', 'coverPageHeader', ...PERSONS);
  const first = (name: (typeof elements)[number]['name']) => elements.find((element) => element.name === name)?.content;
  const form = FORM.exec(first('submissionType')?.text('') ?? '')?.[1];
  if (!isForm(form)) throw new SourceRefusal('shape', `is of the form "${first('submissionType')?.text('') ?? ''}" and no Schedule 13D or 13G`);
  const problems: string[] = [];
  const persons = elements.filter(({ name }) => name === PERSONS[0] || name === PERSONS[1]);
  const holders = persons.map(({ content }) => holderOf(content, problems));
  if (holders.length === 0) throw new SourceRefusal('shape', 'names nobody who reports');
  const cover = first('coverPageHeader');
  const of = (...paths: readonly string[]) => paths.map((path) => cover?.text(path)).find((found) => found !== undefined);
  const name = of('issuerInfo/issuerName');
  if (name === undefined) throw new SourceRefusal('shape', 'names no company');
  return {
    form,
    issuer: {
      cik: cikIn(of('issuerInfo/issuerCIK', 'issuerInfo/issuerCik')),
      name,
      cusip: cusipIn(
        of('issuerInfo/issuerCUSIP', 'issuerInfo/issuerCusip', 'issuerInfo/issuerCusips/issuerCusipNumber', 'issuerInfo/issuerCUSIPs/issuerCUSIPNumber'),
      ),
    },
    class: of('securitiesClassTitle') ?? '',
    event_on: dayIn(of('dateOfEvent', 'eventDateRequiresFilingThisStatement')),
    holders,
    problems,
  };
}

function isForm(form: string | undefined): form is Schedule['form'] {
  return form !== undefined;
}

function holderOf({ text }: XmlContent, problems: string[]): StakeHolder {
  const name = text('reportingPersonName') ?? 'Not stated';
  const amount = numberIn(text('aggregateAmountOwned') ?? text('reportingPersonBeneficiallyOwnedAggregateNumberOfShares'));
  const percent = numberIn(text('percentOfClass') ?? text('classPercent'));
  if (amount !== undefined && amount < 0) problems.push(`${name} reports ${amount} shares, which cannot be.`);
  if (percent !== undefined && (percent < 0 || percent > 100)) problems.push(`${name} reports ${percent} % of the class, which cannot be.`);
  return {
    cik: cikIn(text('reportingPersonCIK') ?? text('reportingPersonCik')),
    name,
    shares: amount !== undefined && amount >= 0 ? amount : undefined,
    stake: percent !== undefined && percent >= 0 && percent <= 100 ? percent / 100 : undefined,
  };
}

function numberIn(text: string | undefined): number | undefined {
  const plain = text?.replaceAll(',', '').replace(/\s*%$/, '').trim();
  return plain !== undefined && /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

function cusipIn(text: string | undefined): string | undefined {
  const plain = text?.replaceAll(/\s/g, '').toUpperCase();
  return plain !== undefined && /^[0-9A-Z*@#]{9}$/.test(plain) && !/^0+$/.test(plain) ? plain : undefined;
}

/** `12/31/2024`, as the schedules write days. */
function dayIn(text: string | undefined): string | undefined {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text ?? '') ?? [];
  const written = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return year !== undefined && isDay(written) ? written : undefined;
}
