import { type ReactNode, useState } from 'react';
import { listTradesInHoldings, listTradesOfFollowed } from '#contract/endpoints/records/portfolio-news.ts';
import { useRecords } from '#data/records/records.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { TablePage } from '#pages/table/table-page.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { formatCount } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { FIRST_TRADES } from './first-trades.ts';
import { tradesInHoldings, tradesOfFollowed } from './trades-in-holdings.tsx';
import styles from './updates.module.css';

/** Trades that the panel shows at most. */
const MOST_TRADES = 500;

/** What insiders, politicians and followed investors did with the stocks of all portfolios. */
export function TradesInHoldings() {
  const { state } = useAnswer(listTradesInHoldings, { query: { limit: FIRST_TRADES } });
  if (useRecords('holding').value?.length === 0) {
    return (
      <Card title={tradesInHoldings.title} context="gurus, insiders, Congress">
        <Empty lead="No stock in your portfolios yet.">Once there is one, this card shows who trades it: insiders, politicians and followed investors.</Empty>
      </Card>
    );
  }
  return (
    <Growing total={state.kind === 'ready' ? state.data.total : 0}>{(limit) => <TablePage page={tradesInHoldings} input={{ query: { limit } }} />}</Growing>
  );
}

/** What the investors and insiders did whom the member follows. */
export function TradesOfFollowed() {
  const { state } = useAnswer(listTradesOfFollowed, { query: { limit: FIRST_TRADES } });
  if (useRecords('follow').value?.length === 0) {
    return (
      <Card title={tradesOfFollowed.title} context="gurus and insiders">
        <Empty lead="You follow nobody yet.">Open an investor or an insider and choose Follow: what they file next comes here.</Empty>
      </Card>
    );
  }
  return (
    <Growing total={state.kind === 'ready' ? state.data.total : 0}>{(limit) => <TablePage page={tradesOfFollowed} input={{ query: { limit } }} />}</Growing>
  );
}

/** The first trades of a table, and the way to all of them. */
function Growing({ total, children }: { total: number; children: (limit: number) => ReactNode }) {
  const [all, setAll] = useState(false);
  return (
    <div className={styles.trades}>
      {children(all ? MOST_TRADES : FIRST_TRADES)}
      {total > FIRST_TRADES && (
        <Button look="subtle" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? 'Show fewer' : `Show ${total > MOST_TRADES ? `the newest ${formatCount(MOST_TRADES)}` : `all ${formatCount(total)}`}`}
        </Button>
      )}
    </div>
  );
}
