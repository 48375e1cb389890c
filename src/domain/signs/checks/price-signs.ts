import { isKnown } from '../../arithmetic/is-known.ts';
import { settled } from '../../arithmetic/settled.ts';
import { countsInHistory, multiplePercentile } from '../../valuation/multiple-history.ts';
import { below, beyond, upTo } from '../bands.ts';
import { noValue, ofBands } from '../finding.ts';
import type { Finding, SignDefinition } from '../sign.ts';
import type { MultiplePast } from '../sign-point.ts';

/** Fewest month ends that make a past. */
const FEWEST_MONTHS = 36;
const dearBands = [upTo(0.1, 'good'), below(0.9, 'none'), beyond('medium')];
const yieldBands = [upTo(0.1, 'medium'), below(0.9, 'none'), beyond('good')];
const highBands = [below(0.95, 'none'), beyond('medium')];

const NO_PRICE = 'No prices are loaded.';

function rankInPast({ now, past }: MultiplePast): { readonly percentile: number; readonly now: number } | undefined {
  const percentile = past.filter(countsInHistory).length < FEWEST_MONTHS ? undefined : multiplePercentile(now, past);
  return isKnown(percentile) && isKnown(now) ? { percentile, now } : undefined;
}

/** A multiple of the price beside its own ten years. */
function multipleSign(key: 'pe' | 'pb' | 'ps', label: string, of: string, lacking: string): SignDefinition {
  return {
    key,
    label: `${label} against ten years`,
    says: { medium: `${label} is near its ten-year high`, good: `${label} is near its ten-year low`, none: `${label} is within its usual range` },
    means: `What the market pays for ${of}, beside what it paid at the month ends of the last ten years. A stock that is dear by its own past has more room to fall.`,
    formula: `Share of the month ends of ten years at which ${label} was lower than now`,
    rule: 'Medium from the 90th percentile, good up to the 10th.',
    unit: 'percentile',
    bands: dearBands,
    scale: [0, 1],
    details: [{ key: 'now', label: `${label} now`, unit: 'number' }],
    judge: ({ price }) => {
      if (price === undefined) return noValue(NO_PRICE);
      const multiple = price.multiples[key];
      const at = rankInPast(multiple);
      if (at !== undefined) return withNow(ofBands(dearBands, at.percentile, ''), at.now);
      return noValue(
        isKnown(multiple.now)
          ? 'Fewer than 36 month ends with such a multiple are known.'
          : `There is no ${label} now: ${lacking}, or no known share, currency or price to set them against.`,
      );
    },
  };
}

function withNow(finding: Finding, now: number): Finding {
  return 'missing' in finding ? finding : { ...finding, details: { now } };
}

/** What the price says of itself: rows 18 to 22 and 32 of the table. */
export const priceSigns: readonly SignDefinition[] = [
  {
    key: 'dividend_yield',
    label: 'Dividend yield against five years',
    says: {
      medium: 'Dividend yield is near its five-year low',
      good: 'Dividend yield is near its five-year high',
      none: 'Dividend yield is within its usual range',
    },
    means:
      'What a year’s dividends are to the price, beside the last five years. A low yield for this stock means that its price has run ahead of its dividend.',
    formula: 'Share of the month ends of five years at which the yield was lower than now',
    rule: 'Medium up to the 10th percentile, good from the 90th.',
    unit: 'percentile',
    bands: yieldBands,
    scale: [0, 1],
    details: [{ key: 'now', label: 'Yield now', unit: 'percent' }],
    judge: ({ price }) => {
      if (price === undefined) return noValue(NO_PRICE);
      const at = rankInPast(price.yields);
      if (at !== undefined) return withNow(ofBands(yieldBands, at.percentile, ''), at.now);
      return price.yields.now === 0 ? { level: 'none', value: undefined, word: 'No dividend' } : noValue('Fewer than 36 month ends with a dividend are known.');
    },
  },
  {
    key: 'price_extremes',
    label: 'Price against its highs and lows',
    says: { medium: 'Price is near its ten-year high', good: 'Price is near its three-year low', none: 'Price is between its extremes' },
    means: 'How the price compares with the highest of ten years and the lowest of three. Near a high much is expected; near a low little.',
    formula: 'Price ÷ highest close of ten years',
    rule: 'Medium from 95% of the ten-year high, good within 5% of the three-year low.',
    unit: 'percent',
    bands: highBands,
    scale: [0, 1],
    details: [{ key: 'over_low', label: 'Above the three-year low', unit: 'percent' }],
    judge: ({ price }) => {
      if (price === undefined) return noValue(NO_PRICE);
      const { highest10, lowest3 } = price;
      if (!isKnown(highest10) || !isKnown(lowest3) || highest10 <= 0 || lowest3 <= 0) return noValue('It takes prices of ten years.');
      const [value, over_low] = [price.price / highest10, price.price / lowest3 - 1];
      const level = settled(value) >= 0.95 ? 'medium' : settled(over_low) <= 0.05 ? 'good' : 'none';
      return { level, value, details: { over_low } };
    },
  },
  multipleSign('pe', 'P/E', 'a year’s earnings', 'no earnings above zero'),
  multipleSign('pb', 'P/B', 'the equity by the books', 'no equity above zero'),
  multipleSign('ps', 'P/S', 'a year’s sales', 'no sales above zero'),
  {
    key: 'price_to_value',
    label: 'Price against value',
    says: { medium: 'Price is above GF Value', good: 'Price is below GF Value', none: 'Price is near GF Value' },
    means: 'The price beside what the business would cost at the multiples it used to have, corrected for its growth.',
    formula: 'Code of price ÷ GF Value, 1 to 7',
    rule: 'Medium at codes 6 and 7 (more than 10% above), good at 3 and 4 (more than 10% below).',
    unit: 'code',
    judge: ({ valuationCode: code, isNow }) => {
      if (!isNow) return noValue('Codes of past years are not kept here.');
      if (!isKnown(code) || code < 1) return noValue('The value of the stock is not known.');
      if (code === 1) return noValue('The figures its value would rest on are out of date.');
      return {
        level: code >= 6 ? 'medium' : code === 3 || code === 4 ? 'good' : 'none',
        value: code,
        ...(code === 2 && { note: 'Code 2: it looks cheap, and may be a value trap.' }),
      };
    },
  },
];
