import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { listCompetitors } from '#contract/endpoints/stock/competitors.ts';
import type { Competitors as CompetitorsAnswer } from '#contract/entities/stock/competitors.ts';
import type { ListedStock } from '#contract/entities/stock/listing.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { rowsInOrder } from '#contract/list/list-rows.ts';
import { stockListRules } from '#contract/list/stock-list.ts';
import { competitorsId } from '#contract/records/ids.ts';
import { nameOfStock } from '#contract/stock-name.ts';
import { useRecord } from '#data/records/records.ts';
import { useSession } from '#data/session/session.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import type { PanelProps } from '#pages/board/panel.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { Button } from '#ui/controls/button.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatMarketValue, sizeOf } from '#ui/format/market-value.ts';
import { Card } from '#ui/layout/card.tsx';
import { ListTable } from '#ui/table/list-table.tsx';
import type { TableSort } from '#ui/table/table-types.ts';
import { MethodLink } from '../method/method-link.tsx';
import styles from './competitors.module.css';

const OwnCompetitors = lazy(() => import('./own-competitors.tsx').then(({ OwnCompetitors }) => ({ default: OwnCompetitors })));

const column = columnsOf<ListedStock>();
const columns = [
  column.stock('display_symbol', 'Stock', { name: 'company', width: 150, grow: 3 }),
  column.price('price', 'Price'),
  column.text('currency', 'In', { width: 48, grow: 0, besideOnly: true }),
  column.change('p_pct_change', 'Day', { width: 64 }),
  column.change('ytd_change', 'YTD', { width: 68, from: 'tablet' }),
  column.computed('mktcap', 'Market cap', formatMarketValue, { unit: 'B', width: 124, from: 'tablet', sortBy: sizeOf }),
  column.ratio('pe', 'P/E', { width: 72, from: 'tablet' }),
  column.percent('yield', 'Yield', { width: 68, from: 'desktop' }),
];

/** A stock among its competitors: those the member chose, else companies of its industry nearest in size. */
export function Competitors({ subject, title }: PanelProps<StockSummary>) {
  const { stockid, sector, group, industry } = subject;
  const choice = useRecord('competitors', competitorsId(stockid)).value ?? null;
  const chosen = choice?.fields.competitors ?? [];
  const query = chosen.length === 0 ? {} : { stocks: chosen.toSorted().join(',') };
  const { state, again } = useAnswer(listCompetitors, { params: { id: stockid }, query });
  const signedIn = useSession().status === 'signed-in';
  const [choosing, setChoosing] = useState(false);
  const found = state.kind === 'ready' ? state.data : undefined;
  return (
    <Card
      title={title}
      context={`${partOf(found, subject)}${subject.last_price_date === null ? '' : `, close ${formatDay(subject.last_price_date)}`}`}
      aside={
        <>
          <MethodLink of="competitors" about="competitors" />
          {signedIn && (
            <Button look="subtle" aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
              Choose
            </Button>
          )}
        </>
      }
    >
      {choosing && (
        <Suspense fallback={null}>
          <OwnCompetitors stockid={stockid} choice={choice} usual={found?.rows ?? []} />
        </Suspense>
      )}
      <AnswerView state={state} again={again} height={240} tooLittle={tooFew}>
        {({ rows }) => (
          <>
            <Rows rows={rows} subject={subject} />
            <p className={styles.all}>
              <Link to="/compare-table" search={{ stocks: [subject, ...rows.filter((row) => row.stockid !== stockid)].map(nameOfStock) }}>
                Compare side by side
              </Link>
              {sector !== null && group !== null && industry !== null && (
                <Link to="/stocks/sector/$sector/$group/$industry" params={{ sector, group, industry }}>
                  All of {industry}
                </Link>
              )}
            </p>
          </>
        )}
      </AnswerView>
    </Card>
  );
}

function tooFew({ rows }: CompetitorsAnswer): string | undefined {
  return rows.length > 1 ? undefined : 'No other company of this industry or its group is known here.';
}

/** Where they are from. */
function partOf(found: CompetitorsAnswer | undefined, { industry, group }: StockSummary): string {
  if (found?.by === 'own') return 'your choice';
  return (found?.by === 'group' ? group : industry) ?? group ?? '';
}

function Rows({ rows, subject }: { rows: readonly ListedStock[]; subject: StockSummary }) {
  const [sort, setSort] = useState<TableSort>();
  const navigate = useNavigate();
  const sorted = useMemo(() => rowsInOrder(rows, stockListRules, sort), [rows, sort]);
  return (
    <ListTable
      label={`Competitors of ${subject.company}`}
      columns={columns}
      rows={sorted}
      rowKey={stockListRules.key}
      sort={sort}
      onSort={setSort}
      selected={subject.stockid}
      phone={{ beside: ['currency'], top: 'price', figure: 'p_pct_change' }}
      onOpen={(stock) => void navigate({ to: '/stock/$name/summary', params: { name: nameOfStock(stock) } })}
    />
  );
}
