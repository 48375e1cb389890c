import { getStockPopover } from '#contract/endpoints/stock/listings.ts';
import { getMarketOverview } from '#contract/endpoints/stock/stocks.ts';
import { nameOfStock } from '#contract/stock-name.ts';
import { isNotFound } from '#pages/answer-state.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import type { PanelProps } from '#pages/board/panel.ts';
import { configText } from '#pages/board/widgets/setting.ts';
import { AnswerStamp } from '#pages/stamp.tsx';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { Card } from '#ui/layout/card.tsx';
import styles from './stock-popover.module.css';
import { StockFacts } from './stock-popover.tsx';

/** What the popover of a stock shows, as a card. */
export function StockCard({ title, config = {} }: PanelProps<undefined>) {
  const asked = configText(config, 'stock');
  return asked === undefined ? <LargestStock title={title} /> : <Shown title={title} name={asked} />;
}

/** Where no stock is named: the largest company. */
function LargestStock({ title }: { title: string }) {
  const { state, again } = useAnswer(getMarketOverview, { query: { length: 1 } });
  const first = state.kind === 'ready' ? state.data.stocks[0] : undefined;
  if (first !== undefined) return <Shown title={title} name={nameOfStock(first)} />;
  return (
    <Card title={title}>
      <AnswerView state={state} again={again} height={240} notFoundIsPage={false} listStored={false}>
        {() => <Empty lead="No company is loaded here yet." />}
      </AnswerView>
    </Card>
  );
}

function Shown({ title, name }: { title: string; name: string }) {
  const { state, again } = useAnswer(getStockPopover, { params: { id: name } });
  const symbol = state.kind === 'ready' ? state.data.display_symbol : undefined;
  return (
    <Card
      title={symbol ?? title}
      aside={
        <>
          <AnswerStamp state={state} />
          {symbol !== undefined && (
            <StockLink stock={name} className={styles.open}>
              Open
            </StockLink>
          )}
        </>
      }
      padded
    >
      {state.kind === 'failed' && isNotFound(state.error) ? (
        <Empty lead="This stock is not here.">{`No stock on this server is called ${name}.`}</Empty>
      ) : (
        <AnswerView state={state} again={again} height={240} notFoundIsPage={false} listStored={false}>
          {(stock) => <StockFacts stock={stock} />}
        </AnswerView>
      )}
    </Card>
  );
}
