import { getPortfolioModelData } from '#contract/endpoints/records/portfolio-news.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { formatPercentSign } from '#ui/format/percent.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from './updates.module.css';

const SHOWN = 10;

/** The largest parts of the portfolio, by worth or, where that is not known, all alike. */
export function ModelCard({ portfolioId }: { portfolioId: string }) {
  const answer = useAnswer(getPortfolioModelData, { params: { id: portfolioId } });
  return (
    <Card title="What it is made of">
      <AnswerView {...answer} height={160}>
        {({ stocks, weighted_by }) =>
          stocks.length === 0 ? (
            <p className={styles.none}>There is no stock in this portfolio.</p>
          ) : (
            <>
              <ul className={styles.list}>
                {stocks.slice(0, SHOWN).map(({ stockid, display_symbol, weight }) => (
                  <li key={stockid}>
                    <StockLink stock={display_symbol}>
                      <b>{display_symbol}</b>
                    </StockLink>
                    <meter min={0} max={stocks[0]?.weight ?? 1} value={weight} aria-label={`${display_symbol}, ${formatPercentSign(weight)}`} />
                    <span>{formatPercentSign(weight)}</span>
                  </li>
                ))}
              </ul>
              <p className={styles.none}>
                {weighted_by === 'worth'
                  ? 'By what the transactions hold at the last close.'
                  : 'Every stock alike: the transactions do not say how much of each is held, or a price is missing.'}
              </p>
            </>
          )
        }
      </AnswerView>
    </Card>
  );
}
