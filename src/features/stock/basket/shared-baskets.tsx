import { getBasketSummary, listSharedBaskets, listTopBaskets } from '#contract/endpoints/records/baskets.ts';
import type { TopBasket } from '#contract/entities/records/basket.ts';
import { create } from '#data/records/records.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { useStockNames } from '#pages/stocks/stock-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatCount } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from './basket.module.css';

const members = (count: number) => (count === 1 ? '1 member' : `${formatCount(count)} members`);

/** What members who share their baskets put the stock into: counts by name, and each basket with its member. */
export function BasketsOfOthers({ stockid, symbol }: { stockid: string; symbol: string }) {
  const summary = useAnswer(getBasketSummary, { params: { stock: stockid } });
  const shared = useAnswer(listSharedBaskets, { params: { stock: stockid } });
  return (
    <Card title={`Where members keep ${symbol}`}>
      <AnswerView {...summary} height={80}>
        {({ baskets, members: count }) =>
          count === 0 ? (
            <p className={styles.none}>{`Nobody shares a basket with ${symbol}.`}</p>
          ) : (
            <ul className={styles.counts}>
              {baskets.map((basket) => (
                <li key={basket.name}>
                  <span>{basket.name}</span>
                  <meter min={0} max={count} value={basket.members} aria-label={`${basket.name}, ${members(basket.members)} of ${count}`} />
                  <small>{members(basket.members)}</small>
                </li>
              ))}
            </ul>
          )
        }
      </AnswerView>
      {shared.state.kind === 'ready' && shared.state.data.some(({ own }) => !own) && (
        <p className={styles.who}>
          {shared.state.data
            .filter(({ own }) => !own)
            .map(({ author, name, stocks }) => `${author}: ${name} (${stocks})`)
            .join(', ')}
        </p>
      )}
    </Card>
  );
}

/** The ten names most members use. One can be copied. `known`: names of the member's own, in lower case. */
export function TopBaskets({ known }: { known: ReadonlySet<string> }) {
  const answer = useAnswer(listTopBaskets, {});
  return (
    <Card title="Top baskets" context="of members who share theirs">
      <AnswerView {...answer} height={120}>
        {(top) =>
          top.length === 0 ? (
            <p className={styles.none}>Nobody shares a basket yet.</p>
          ) : (
            <ol className={styles.top}>
              {top.map((basket) => (
                <Top key={basket.name} basket={basket} own={known.has(basket.name.toLowerCase())} />
              ))}
            </ol>
          )
        }
      </AnswerView>
    </Card>
  );
}

function Top({ basket: { name, members: count, stocks, leading }, own }: { basket: TopBasket; own: boolean }) {
  const names = useStockNames(leading.map(({ stockid }) => stockid));
  const copy = useAction(() => create('basket', { name, stocks: leading.map(({ stockid }) => stockid), shared: false }));
  return (
    <li>
      <div className={styles.line}>
        <b>{name}</b>
        <small>{`${members(count)}, ${stocks === 1 ? '1 stock' : `${formatCount(stocks)} stocks`}`}</small>
        {!own && (
          <Button look="subtle" aria-label={`Copy ${name}`} onClick={() => void copy()}>
            Copy
          </Button>
        )}
      </div>
      <p className={styles.stocks}>
        {leading.map(({ stockid }) => (
          <StockLink key={stockid} stock={names.get(stockid) ?? stockid}>
            {names.get(stockid) ?? stockid}
          </StockLink>
        ))}
      </p>
    </li>
  );
}
