import type { ReportBlock } from '#contract/entities/stock/report.ts';
import { countryText } from '../country-text.ts';
import { amountText, dayText, figureText } from '../figure-text.ts';
import type { ReportFacts } from '../report-facts.ts';

/** Who the company is and what its shares cost. */
export function companyBlocks({ summary }: ReportFacts): ReportBlock[] {
  const { price, currency, mktcap, shares, words, latest_filing: filing } = summary;
  const facts: (readonly [string, string | null])[] = [
    ['Listed as', `${summary.display_symbol} on ${summary.exchange}${summary.delisted ? ', delisted' : ''}`],
    ['Sector', summary.sector],
    ['Industry', summary.industry ?? summary.group],
    ['Country', countryText(summary.country)],
    ['Reports in', summary.reporting_currency],
    ['Last price', price === null ? 'Not known' : `${currency} ${figureText(price, 'currency_per_share')} on ${dayText(summary.last_price_date)}`],
    ['Market value', mktcap === null ? 'Not known' : `${currency} ${amountText(mktcap)}`],
    ['Shares outstanding', shares === null ? 'Not known' : amountText(shares)],
    ['P/E', figureText(summary.pe, 'ratio', words.pe)],
    ['P/B', figureText(summary.pb, 'ratio', words.pb)],
    ['Dividend yield', figureText(summary.yield, 'percent', words.yield)],
    ['Latest filing', filing === null ? 'Not known' : `${filing.form}, filed ${dayText(filing.filed)}`],
  ];
  return [
    ...(summary.description === null ? [] : [{ kind: 'text' as const, text: summary.description }]),
    { kind: 'facts', facts: facts.flatMap(([label, text]) => (text === null ? [] : [{ label, text }])) },
  ];
}
