import { noValue } from '../finding.ts';
import type { Finding, SignDefinition } from '../sign.ts';
import type { FilingPoint, SignPoint } from '../sign-point.ts';

/** A sign read from the list of filings. */
function byFilings({ filings, isNow }: SignPoint, judge: (filings: FilingPoint) => Finding): Finding {
  if (!isNow) return noValue('Only the last twelve months are looked at.');
  return filings === undefined ? noValue('No list of its filings is loaded.') : judge(filings);
}

/** What insiders, short sellers and filings say: rows 27, 28, 30 and 31 of the table. */
export const outsideSigns: readonly SignDefinition[] = [
  {
    key: 'insiders',
    label: 'Insiders',
    says: { medium: 'Insiders only sell', good: 'Several insiders buy', none: 'Insiders do nothing remarkable' },
    means: 'What directors and officers did with their own shares on the open market in three months. They sell for many reasons, but buy for one.',
    formula: 'Buyers and sellers among insiders in three months, planned sales left out',
    rule: 'Medium with three sellers and no buyer, good where three or more buy within 14 days.',
    unit: 'number',
    judge: () => noValue('No source of insiders’ trades is loaded.'),
  },
  {
    key: 'short_interest',
    label: 'Shares sold short',
    says: { severe: 'Very many shares are sold short', medium: 'Many shares are sold short', none: 'Few shares are sold short' },
    means: 'The part of the freely traded shares that was borrowed and sold by people who expect the price to fall.',
    formula: 'Shares sold short ÷ free float',
    rule: 'Severe above 25%, medium from 10%.',
    unit: 'percent',
    judge: () => noValue('No source of short interest is loaded.'),
  },
  {
    key: 'late_filing',
    label: 'Late reports',
    says: { severe: 'It could not report in time', none: 'It reported in time' },
    means: 'Whether the company told the SEC within twelve months that a report would be late. Late books are often troubled books.',
    formula: 'Forms NT 10-K, NT 10-Q and NT 20-F of twelve months',
    rule: 'Severe with any.',
    unit: 'number',
    judge: (point) => byFilings(point, ({ late }) => ({ level: late.length > 0 ? 'severe' : 'none', value: late.length })),
  },
  {
    key: 'auditor',
    label: 'Auditor and reliance on accounts',
    says: { severe: 'Its accounts must not be relied on', medium: 'The auditor changed', none: 'No word against its accounts' },
    means: 'Whether the company said within twelve months that earlier accounts must not be relied on, or that its auditor leaves.',
    formula: 'Forms 8-K of twelve months with item 4.02 (non-reliance) or 4.01 (auditor)',
    rule: 'Severe with item 4.02, medium with item 4.01.',
    unit: 'number',
    judge: (point) =>
      byFilings(point, ({ nonReliance, auditorChange, events }) => {
        if (events === 'none') return noValue('It files no Form 8-K, on which this would be said.');
        if (events === 'unknown') return noValue('What its 8-K reports are about is not loaded: load the company again.');
        if (nonReliance.length > 0) return { level: 'severe', value: nonReliance.length };
        return { level: auditorChange.length > 0 ? 'medium' : 'none', value: auditorChange.length };
      }),
  },
];
