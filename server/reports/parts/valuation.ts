import type { ReportBlock } from '#contract/entities/stock/report.ts';
import { type ValuationCode, valuationWords } from '#domain/valuation/fair-value/valuation-code.ts';
import { dayText, numberText, priceText, UNKNOWN } from '../figure-text.ts';
import type { ReportFacts } from '../report-facts.ts';

/** The methods as the valuation page names them. */
const methods = [
  ['gf_value', 'GF Value'],
  ['medpsvalue', 'Median P/S value'],
  ['iv_dcEarning', 'DCF of earnings'],
  ['iv_dcf', 'DCF of free cash flow'],
  ['lynchvalue', 'Peter Lynch value'],
  ['iv_dcf_share', 'Projected FCF'],
  ['EPV', 'Earnings power (EPV)'],
  ['grahamnumber', 'Graham number'],
  ['tangible_book', 'Tangible book'],
  ['ncav_real', 'NCAV'],
] as const;

const isCode = (code: number | null): code is ValuationCode => code !== null && code in valuationWords;

/** What a share is worth by each method beside its price, and why a value is not known. */
export function valuationBlocks({ summary, box }: ReportFacts): ReportBlock[] {
  const { price, gf_valuation: code } = box;
  const known = methods.filter(([key]) => box[key] !== null);
  if (known.length === 0) return [{ kind: 'text', text: `No value of a share can be worked out. ${box.notes.gf_value ?? ''}`.trim() }];
  const verdict = isCode(code) && price !== null ? [`Against GF Value: ${valuationWords[code].label}.`] : [];
  const above = known.filter(([key]) => price !== null && (box[key] ?? 0) > price).length;
  const areAllKnown = known.length === methods.length;
  const lead =
    price === null ? 'No price is known, so that nothing can be set against these values.' : `${above} of ${known.length} values are above the price.`;
  return [
    { kind: 'text', text: [...verdict, lead].join(' ') },
    {
      kind: 'table',
      caption: `Value of a share in ${summary.currency}${price === null ? '' : `; the price is ${priceText(price)} on ${dayText(box.day)}`}`,
      heads: ['Value', 'Price ÷ value', ...(areAllKnown ? [] : ['Where it is not known, why'])],
      rows: methods.map(([key, label]) => {
        const value = box[key];
        const ratio = price === null || value === null || value <= 0 ? UNKNOWN : numberText(price / value, 2);
        const why = value === null ? (box.notes[key] ?? '') : '';
        return { label, cells: [priceText(value), ratio, ...(areAllKnown ? [] : [why])], strong: key === 'gf_value' };
      }),
    },
  ];
}
