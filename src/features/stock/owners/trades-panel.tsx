import { Link, useNavigate } from '@tanstack/react-router';
import { getStockOwnership } from '#contract/endpoints/gurus/gurus.ts';
import { listStockInsiderTrades } from '#contract/endpoints/insiders/insiders.ts';
import type { StockOwnership } from '#contract/entities/gurus/guru.ts';
import type { InsiderTrade } from '#contract/entities/insiders/insider-trade.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import type { Page } from '#contract/list/page-of.ts';
import { nameOfStock } from '#contract/stock-name.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import type { PanelProps } from '#pages/board/panel.ts';
import { insiderTradeColumns as of } from '#pages/insiders/insider-columns.tsx';
import { insiderPage } from '#pages/insiders/insider-links.ts';
import { isCounted } from '#pages/insiders/insider-marks.ts';
import { stockInsiderTrades } from '#pages/insiders/stock-insider-trades.ts';
import { tableInput } from '#pages/table/table-input.ts';
import { formatDay } from '#ui/format/day.ts';
import { formatCount } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { ListTable } from '#ui/table/list-table.tsx';
import { insiderVerdict, insiderYear } from './insider-year.ts';
import { nobodyKnown } from './owners-card.tsx';
import { guruVerdict } from './owners-verdict.ts';
import styles from './trades-panel.module.css';

/** Trades that are shown; the insiders' page has all of them. */
const SHOWN = 5;
const columns = [
  { ...of.traded, width: 96 },
  { ...of.insider, width: 110 },
  { ...of.kind, width: 44 },
  { ...of.shares, width: 80, from: 'desktop' as const },
  { ...of.value, width: 76 },
];

/** What insiders and followed investors did with a stock of late: a sentence on each, and the newest purchases and sales of insiders. */
export function TradesPanel({ subject, title }: PanelProps<StockSummary>) {
  const params = { id: subject.stockid };
  const insiders = useAnswer(listStockInsiderTrades, tableInput(stockInsiderTrades, { params }));
  const gurus = useAnswer(getStockOwnership, { params, query: {} });
  const name = nameOfStock(subject);
  return (
    <Card title={title}>
      <AnswerView state={insiders.state} again={insiders.again} height={180} tooLittle={noFiling}>
        {({ rows, total }) => <Insiders rows={rows} total={total} company={subject.company} />}
      </AnswerView>
      <div className={styles.gurus}>
        <AnswerView state={gurus.state} again={gurus.again} height={40} tooLittle={nobodyKnown}>
          {({ quarters }) => <Gurus quarters={quarters} />}
        </AnswerView>
      </div>
      <p className={styles.all}>
        <Link to="/stock/$name/insider" params={{ name }}>
          All insider trades
        </Link>
        <Link to="/stock/$name/guru-trades" params={{ name }}>
          All guru trades
        </Link>
      </p>
    </Card>
  );
}

function noFiling({ total }: Page<InsiderTrade>): string | undefined {
  return total === 0 ? 'No filing of an insider of this company is loaded; what its insiders traded is not known here.' : undefined;
}

function Insiders({ rows, total, company }: { rows: readonly InsiderTrade[]; total: number; company: string }) {
  const navigate = useNavigate();
  const { lead, rest } = insiderVerdict(insiderYear(rows, total));
  const newest = rows
    .filter(isCounted)
    .toSorted((a, b) => (b.traded_on ?? '').localeCompare(a.traded_on ?? '') || b.filed_on.localeCompare(a.filed_on))
    .slice(0, SHOWN);
  return (
    <>
      <p className={styles.verdict}>
        <b>{lead}</b> {rest}
      </p>
      {newest.length > 0 && (
        <ListTable
          label={`Newest purchases and sales of insiders of ${company}`}
          columns={columns}
          rows={newest}
          rowKey={stockInsiderTrades.rules.key}
          sort={undefined}
          phone={{ under: 'insider', beside: ['kind'], figure: 'shares' }}
          onOpen={(trade) => void navigate(insiderPage(trade))}
        />
      )}
    </>
  );
}

function Gurus({ quarters }: Pick<StockOwnership, 'quarters'>) {
  const last = quarters.at(-1);
  if (last === undefined) return null;
  const { buyers, sellers, holders, period } = last;
  return (
    <p className={styles.verdict}>
      <b>{guruVerdict(buyers, sellers)}</b>{' '}
      {`${formatCount(buyers)} bought and ${formatCount(sellers)} sold in the quarter to ${formatDay(period)}; ${formatCount(holders)} hold it.`}
    </p>
  );
}
