import { Link } from '@tanstack/react-router';
import { getDividends } from '#contract/endpoints/stock/dividends.ts';
import type { StockDividends } from '#contract/entities/stock/dividends.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { nameOfStock } from '#contract/stock-name.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import type { PanelProps } from '#pages/board/panel.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatPrice, isFigure } from '#ui/format/number.ts';
import { formatPercentSign } from '#ui/format/percent.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from './dividend-panel.module.css';
import { dividendVerdict } from './dividend-words.ts';

/** What a share pays and what the company bought back: the verdict of the dividend page and its first figures. */
export function DividendPanel({ subject, title }: PanelProps<StockSummary>) {
  const { state, again } = useAnswer(getDividends, { params: { id: subject.stockid } });
  const page = (
    <Link to="/stock/$name/dividend" params={{ name: nameOfStock(subject) }} className={styles.page}>
      Dividend
    </Link>
  );
  return (
    <Card title={title} aside={page}>
      <AnswerView state={state} again={again} height={200}>
        {(dividends) => (
          <>
            <p className={styles.verdict}>{dividendVerdict(dividends, []).lead}</p>
            <dl className={styles.lines}>
              {linesOf(dividends).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </AnswerView>
    </Card>
  );
}

/** The figures as a sentence; for a stock without dividend, only the buybacks. */
function linesOf({ annual, currency, yield: now, forward_yield, years_of_increase: raised, growth, cover, shareholders }: StockDividends): [string, string][] {
  const fiveYears = growth.find(({ years }) => years === 5)?.rate;
  const fewer = shareholders?.buyback_ratio_5y;
  const paying: [string, string][] = [
    ['Yield', formatPercentSign(now)],
    ['Forward yield', formatPercentSign(forward_yield)],
    ['Paid in twelve months', isFigure(annual) ? `${formatPrice(annual)} ${currency}` : UNKNOWN],
    ['Payout of earnings', formatPercentSign(cover.at(-1)?.payout_ratio, 0)],
    ['Growth a year, five years', formatPercentSign(fiveYears)],
    ['Years of increase', isFigure(raised) ? String(raised) : UNKNOWN],
  ];
  const back: [string, string][] = [
    isFigure(fewer) && fewer < 0
      ? ['Shares issued a year, five years', formatPercentSign(-fewer)]
      : ['Shares bought back a year, five years', formatPercentSign(fewer)],
    ['Shareholder yield', formatPercentSign(shareholders?.shareholder_yield)],
  ];
  return annual === null || annual === 0 ? back : [...paying, ...back];
}
