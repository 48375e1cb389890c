import { listPortfolioFairValues } from '#contract/endpoints/records/portfolio-news.ts';
import type { PortfolioFairValue } from '#contract/entities/records/portfolio-news.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatPrice } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import styles from './updates.module.css';

/** Each stock's price beside the value from its history and the member's own, per share. */
export function FairValueCard({ portfolioId }: { portfolioId: string }) {
  const answer = useAnswer(listPortfolioFairValues, { params: { id: portfolioId }, body: {} });
  return (
    <Card title="Price and value" context="per share, in the stock’s currency">
      <AnswerView {...answer} height={200}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={styles.none}>There is no stock in this portfolio.</p>
          ) : (
            <ScrollRegion className={styles.scroll} label="Price and value">
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">Stock</th>
                    <th scope="col">Price</th>
                    <th scope="col">GF Value</th>
                    <th scope="col">Price is</th>
                    {hasOwn(rows) && (
                      <>
                        <th scope="col">Your value</th>
                        <th scope="col">Price is</th>
                      </>
                    )}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <Row key={row.stockid} row={row} own={hasOwn(rows)} />
                  ))}
                </tbody>
              </table>
            </ScrollRegion>
          )
        }
      </AnswerView>
    </Card>
  );
}

/** Whether the member wrote down what one of the stocks is worth. */
const hasOwn = (rows: readonly PortfolioFairValue[]) => rows.some(({ own_value }) => own_value !== null);

function Row({ row: { display_symbol, currency, price, gf_value, own_value }, own }: { row: PortfolioFairValue; own: boolean }) {
  return (
    <tr>
      <th scope="row">
        <StockLink stock={display_symbol}>{display_symbol}</StockLink> <small>{currency}</small>
      </th>
      <td>{formatPrice(price)}</td>
      <td>{formatPrice(gf_value)}</td>
      <td>
        <Above price={price} value={gf_value} />
      </td>
      {own && (
        <>
          <td>{formatPrice(own_value)}</td>
          <td>
            <Above price={price} value={own_value} />
          </td>
        </>
      )}
    </tr>
  );
}

/** By how much a price is above a value; below is better. */
function Above({ price, value }: { price: number | null; value: number | null }) {
  const above = price === null || value === null || value <= 0 ? undefined : (price / value - 1) * 100;
  return <ChangeText value={above} decimals={0} suffix="%" direction={-1} />;
}
