import { useNavigate } from '@tanstack/react-router';
import { getTopDividends } from '#contract/endpoints/stock/dividends.ts';
import type { ListedStock } from '#contract/entities/stock/listing.ts';
import { nameOfStock } from '#contract/stock-name.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatMarketValue, sizeOf } from '#ui/format/market-value.ts';
import { Card } from '#ui/layout/card.tsx';
import { ListTable } from '#ui/table/list-table.tsx';

const column = columnsOf<ListedStock>();
const columns = [
  column.stock('display_symbol', 'Stock', { name: 'company', width: 150, grow: 3 }),
  column.percent('yield', 'Yield', { width: 68 }),
  column.price('price', 'Price'),
  column.text('currency', 'In', { width: 48, grow: 0, besideOnly: true }),
  column.change('ytd_change', 'YTD', { width: 68, from: 'tablet' }),
  column.computed('mktcap', 'Market cap', formatMarketValue, { unit: 'B', width: 124, from: 'tablet', sortBy: sizeOf }),
  column.ratio('pe', 'P/E', { width: 72, from: 'tablet' }),
];

/** The twenty highest yields of the market, the present stock marked where it is among them. */
export function TopDividends({ stockid }: { stockid: string }) {
  const { state, again } = useAnswer(getTopDividends, {});
  const navigate = useNavigate();
  const day = state.kind === 'ready' && state.data.as_of !== null ? `, close ${formatDay(state.data.as_of)}` : '';
  return (
    <Card
      title="Highest yields in the market"
      context={`by ex-dates, or by the accounts where prices carry none${day}; a very high yield often means that a cut is expected`}
    >
      <AnswerView
        state={state}
        again={again}
        height={320}
        tooLittle={({ stocks }) => (stocks.length === 0 ? 'No company here pays a dividend that is known.' : undefined)}
      >
        {({ stocks }) => (
          <ListTable
            label="The twenty highest dividend yields"
            columns={columns}
            rows={stocks}
            rowKey={(stock) => stock.stockid}
            sort={undefined}
            selected={stockid}
            phone={{ beside: ['currency'], top: 'price', figure: 'yield' }}
            onOpen={(stock) => void navigate({ to: '/stock/$name/dividend', params: { name: nameOfStock(stock) } })}
          />
        )}
      </AnswerView>
    </Card>
  );
}
