import { listIpos } from '#contract/endpoints/industry/ipos.ts';
import { type Ipo, ipoRules } from '#contract/entities/ipos/ipo.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { listPage } from '#pages/table/table-definition.ts';
import { capitalised } from '#ui/format/capitalised.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatNumber, formatPrice } from '#ui/format/number.ts';

const column = columnsOf<Ipo>();
const inMillions = ({ amount }: Ipo) => (amount === null ? UNKNOWN : formatNumber(amount / 1e6, 0));

/** First sales of shares, those that are coming before those that were made. */
export const ipoList = listPage({
  title: 'Initial offerings',
  endpoint: listIpos,
  rowsAre: 'Offerings',
  page: (answer) => answer,
  rules: ipoRules,
  columns: [
    column.computed('company', 'Company', (ipo) => <Company ipo={ipo} />, {
      width: 210,
      align: 'start',
      grow: 2,
      pinned: true,
      value: ({ company }) => company,
    }),
    column.computed('stage', 'Stage', stageOf, { width: 84, align: 'start', value: ({ stage }) => stage }),
    column.day('day', 'Day', { hint: 'The day expected for pricing, else that of its stage' }),
    column.computed('price', 'Price', priceOf, {
      width: 104,
      hint: 'Offer price; the range that is proposed while there is none',
      value: ({ price }) => price,
    }),
    column.text('currency', 'Currency', { width: 70, grow: 0, from: 'desktop', besideOnly: true }),
    column.change('first_day_return', 'First day', { width: 84, hint: 'First close over offer price, less one' }),
    column.change('since_return', 'Since', { width: 84, hint: 'Last close over offer price, less one; splits taken out, without dividends' }),
    column.computed('amount', 'Raised, m', inMillions, { width: 92, from: 'tablet', hint: 'Millions of its currency', value: ({ amount }) => amount }),
    column.text('exchange', 'Exchange', { width: 84, grow: 0, from: 'desktop' }),
    column.text('sector', 'Sector', { width: 130, from: 'desktop' }),
    column.day('filed_on', 'Filed', { from: 'desktop' }),
    column.computed('unknown', 'Not known because', ({ unknown }) => unknown ?? '', {
      width: 210,
      align: 'start',
      from: 'desktop',
      value: ({ unknown }) => unknown,
    }),
  ],
  phone: { under: 'stage', beside: [], top: 'day' },
  filters: { find: 'Find a company', of_stage: 'All stages', in_sector: 'All sectors', of_year: 'All years', of_month: 'All months' },
  source: 'SEC index of filings (S-1, F-1, EFFECT, 424B4, RW) and the Nasdaq calendar of offerings',
  whenEmpty: 'No initial offering is known yet. The sources SEC registrations of shares and Nasdaq calendar of offerings load them.',
});

function Company({ ipo }: { ipo: Ipo }) {
  const { stockid, display_symbol, delisted, company, symbol, url } = ipo;
  if (stockid !== null && display_symbol !== null) {
    return (
      <StockLink stock={{ stockid, display_symbol, delisted }} tabIndex={-1}>
        <b>{display_symbol}</b> {company}
      </StockLink>
    );
  }
  const name = symbol === null ? company : `${symbol} ${company}`;
  return url === null ? (
    name
  ) : (
    <a href={url} tabIndex={-1} target="_blank" rel="noreferrer">
      {name}
    </a>
  );
}

function stageOf({ stage, expected_on }: Ipo): string {
  return expected_on === null ? capitalised(stage) : 'Expected';
}

function priceOf({ price, price_low, price_high }: Ipo): string {
  if (price !== null) return formatPrice(price);
  if (price_low === null || price_high === null) return UNKNOWN;
  return price_low === price_high ? formatPrice(price_low) : `${formatPrice(price_low)}–${formatPrice(price_high)}`;
}
