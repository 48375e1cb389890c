import { getStockSummary } from '#contract/endpoints/stock/stocks.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { isNotFound } from '#pages/answer-state.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import type { Panel, PanelProps } from '#pages/board/panel.ts';
import { configText } from '#pages/board/widgets/setting.ts';
import { GoneWidget } from '#pages/board/widgets/widget-message.tsx';
import { Card } from '#ui/layout/card.tsx';

interface StockWidgetProps extends PanelProps<undefined> {
  /** The panel of a stock's summary that is shown. */
  of: Panel<StockSummary>;
}

/** A panel of a stock's summary for the stock that was chosen. */
export function StockWidget({ of, title, config = {} }: StockWidgetProps) {
  const name = configText(config, 'stock') ?? '';
  const { state, again } = useAnswer(getStockSummary, { params: { id: name } });
  if (state.kind === 'failed' && isNotFound(state.error))
    return <GoneWidget title={title}>{`No stock here is called ${name}. Choose another under Arrange.`}</GoneWidget>;
  if (state.kind !== 'ready') {
    return (
      <Card title={title}>
        <AnswerView state={state} again={again} height={240} notFoundIsPage={false} listStored={false}>
          {() => null}
        </AnswerView>
      </Card>
    );
  }
  const { view: View, when } = of;
  if (when !== undefined && !when(state.data)) return <GoneWidget title={title}>{`Nothing of this is known of ${state.data.company}.`}</GoneWidget>;
  return <View subject={state.data} title={title} />;
}
