import { Link } from '@tanstack/react-router';
import { listGurus } from '#contract/endpoints/gurus/guru-lists.ts';
import { listGuruPositions } from '#contract/endpoints/gurus/gurus.ts';
import type { GuruPosition } from '#contract/entities/gurus/guru.ts';
import { guruPath } from '#contract/guru-path.ts';
import { isNotFound } from '#pages/answer-state.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import type { PanelProps } from '#pages/board/panel.ts';
import { configText } from '#pages/board/widgets/setting.ts';
import { AnswerStamp } from '#pages/stamp.tsx';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { formatCount } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from './top-holdings-card.module.css';

const SHOWN = 10;

/** How a followed investor's portfolio is spread: the ten largest holdings and all others, of the newest report. */
export function TopHoldingsCard({ title, config = {} }: PanelProps<undefined>) {
  const asked = configText(config, 'guru');
  return asked === undefined ? <FirstGuru title={title} /> : <Breakdown title={title} guru={asked} />;
}

/** Where no investor is named: the first of the list. */
function FirstGuru({ title }: { title: string }) {
  const { state, again } = useAnswer(listGurus, { params: { id: 'all' }, query: { per_page: 1 } });
  const first = state.kind === 'ready' ? state.data.rows[0] : undefined;
  if (first !== undefined) return <Breakdown title={title} guru={guruPath(first.GuruName)} />;
  return (
    <Card title={title}>
      <AnswerView state={state} again={again} height={320} notFoundIsPage={false} listStored={false}>
        {() => <Empty lead="No investor is followed here yet." />}
      </AnswerView>
    </Card>
  );
}

function Breakdown({ title, guru }: { title: string; guru: string }) {
  const { state, again } = useAnswer(listGuruPositions, { params: { name: guru, date: 'latest' }, query: { kind: 'Shares', per_page: SHOWN } });
  const name = guru.replaceAll(/[+-]/g, ' ').replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
  return (
    <Card
      title={title}
      context={name}
      aside={
        <>
          <AnswerStamp state={state} />
          <Link to="/guru/$name/current-portfolio" params={{ name: guru }} className={styles.open}>
            Open
          </Link>
        </>
      }
      padded
    >
      {state.kind === 'failed' && isNotFound(state.error) ? (
        <Empty lead="This investor is not followed here.">{`“${name}” has no reports on this server.`}</Empty>
      ) : (
        <AnswerView
          state={state}
          again={again}
          height={320}
          notFoundIsPage={false}
          listStored={false}
          tooLittle={({ rows }) => (rows.length === 0 ? 'The newest report has no shares.' : undefined)}
        >
          {({ rows, total }) => <Bars rows={rows.filter(({ weight }) => weight !== null && weight > 0)} total={total} />}
        </AnswerView>
      )}
    </Card>
  );
}

function Bars({ rows, total }: { rows: readonly GuruPosition[]; total: number }) {
  const sum = rows.reduce((all, { weight }) => all + (weight ?? 0), 0);
  const most = rows.reduce((largest, { weight }) => Math.max(largest, weight ?? 0), 1 - sum);
  const others = total - rows.length;
  return (
    <>
      <p className={styles.verdict}>
        <b>{formatPercent(sum)}%</b> in the {rows.length === 1 ? 'largest holding' : `${formatCount(rows.length)} largest holdings`}
        {others > 0 && `, the rest in ${formatCount(others)} more`}.
      </p>
      <ul className={styles.bars} aria-label="Largest holdings by weight">
        {rows.map((row) => (
          <li key={`${row.cusip} ${row.paper}`}>
            <span className={styles.name}>{row.stockid === null || row.display_symbol === null ? row.company : <Stock row={row} />}</span>
            <i style={{ width: `${((row.weight ?? 0) / most) * 100}%` }} />
            <b>{formatPercent(row.weight)}%</b>
          </li>
        ))}
        {others > 0 && (
          <li data-rest="">
            <span className={styles.name}>{formatCount(others)} others</span>
            <i style={{ width: `${(Math.max(0, 1 - sum) / most) * 100}%` }} />
            <b>{formatPercent(Math.max(0, 1 - sum))}%</b>
          </li>
        )}
      </ul>
    </>
  );
}

function Stock({ row: { stockid, display_symbol, delisted, company } }: { row: GuruPosition }) {
  return (
    <StockLink stock={{ stockid: stockid ?? '', display_symbol: display_symbol ?? '', delisted }} title={company}>
      <b>{display_symbol}</b> {company}
    </StockLink>
  );
}
