import { getStockSummary } from '#contract/endpoints/stock/stocks.ts';
import { useRecords } from '#data/records/records.ts';
import { useSession } from '#data/session/session.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { RecordsLoading } from '#pages/records/records-loading.tsx';
import { SignInFirst } from '#pages/sign-in-first.tsx';
import styles from './basket.module.css';
import { OwnBaskets } from './own-baskets.tsx';
import { BasketsOfOthers, TopBaskets } from './shared-baskets.tsx';

/** `/stock/$name/basket`: the member's baskets, which of them hold the stock, and what members share. */
export function BasketPage({ name }: { name: string }) {
  const { status } = useSession();
  const { state } = useAnswer(getStockSummary, { params: { id: name } });
  if (status === 'signed-out')
    return (
      <SignInFirst
        what="Baskets belong to an account."
        gives="Put a stock into a basket while you make up your mind: to read up on, to buy below a price, too hard. On every device, also offline."
      />
    );
  return state.kind === 'ready' ? <Baskets stockid={state.data.stockid} symbol={state.data.display_symbol} /> : null;
}

function Baskets({ stockid, symbol }: { stockid: string; symbol: string }) {
  const { value: baskets } = useRecords('basket');
  if (baskets === undefined) return <RecordsLoading what="Your baskets" height={320} />;
  const known = new Set(baskets.map(({ fields }) => fields.name.toLowerCase()));
  return (
    <div className={styles.page}>
      <OwnBaskets baskets={baskets.toSorted((a, b) => a.fields.name.localeCompare(b.fields.name))} stockid={stockid} symbol={symbol} />
      <div className={styles.column}>
        <BasketsOfOthers stockid={stockid} symbol={symbol} />
        <TopBaskets known={known} />
      </div>
    </div>
  );
}
