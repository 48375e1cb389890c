import { useState } from 'react';
import { listTradesInHoldings } from '#contract/endpoints/records/portfolio-news.ts';
import { useRecords } from '#data/records/records.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { TablePage } from '#pages/table/table-page.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { formatCount } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { FIRST_TRADES } from './first-trades.ts';
import { tradesInHoldings } from './trades-in-holdings.tsx';
import styles from './updates.module.css';

/** Trades that the panel shows at most. */
const MOST_TRADES = 500;

/** What insiders, politicians and followed investors did with the stocks of all portfolios. */
export function TradesInHoldings() {
  const [all, setAll] = useState(false);
  const { state } = useAnswer(listTradesInHoldings, { query: { limit: FIRST_TRADES } });
  const total = state.kind === 'ready' ? state.data.total : 0;
  if (useRecords('holding').value?.length === 0) {
    return (
      <Card title={tradesInHoldings.title} context="gurus, insiders, Congress">
        <Empty lead="No stock in your portfolios yet.">Once there is one, this card shows who trades it: insiders, politicians and followed investors.</Empty>
      </Card>
    );
  }
  return (
    <div className={styles.trades}>
      <TablePage page={tradesInHoldings} input={{ query: { limit: all ? MOST_TRADES : FIRST_TRADES } }} />
      {total > FIRST_TRADES && (
        <Button look="subtle" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? 'Show fewer' : `Show ${total > MOST_TRADES ? `the newest ${formatCount(MOST_TRADES)}` : `all ${formatCount(total)}`}`}
        </Button>
      )}
    </div>
  );
}
