import { Link } from '@tanstack/react-router';
import { getOperatingData } from '#contract/endpoints/stock/operating.ts';
import type { OperatingBreakdown, OperatingData } from '#contract/entities/stock/operating.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { nameOfStock } from '#contract/stock-name.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import type { PanelProps } from '#pages/board/panel.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { scaleForAll } from '#ui/format/scale.ts';
import { Card } from '#ui/layout/card.tsx';
import shared from '../figure-page.module.css';
import styles from './operating.module.css';
import { BusinessFigures } from './operating-figures.tsx';
import { breakdownInWords, breakdownTitle, businessFigures, businessInWords } from './operating-words.ts';
import { colorOf, PartsChart } from './parts-chart.tsx';

/** Where a company earns its money: its first breakdown through the years. */
export function OperatingPanel({ subject, title }: PanelProps<StockSummary>) {
  const { state, again } = useAnswer(getOperatingData, { params: { id: subject.stockid }, query: { type: 'annual' } });
  const first = state.kind === 'ready' ? state.data.breakdowns[0] : undefined;
  const page = (
    <Link to="/stock/$name/operating" params={{ name: nameOfStock(subject) }} className={styles.all}>
      Operating data
    </Link>
  );
  return (
    <Card title={title} context={first && `${breakdownTitle(first)}, ${first.currency} ${scaleOfParts(first).letter}`} aside={page}>
      <AnswerView state={state} again={again} height={120} tooLittle={(data) => (businessFigures(data).length > 0 ? undefined : (data.reason ?? undefined))}>
        {(data) => (first === undefined ? <Business data={data} /> : <Parts breakdown={first} />)}
      </AnswerView>
    </Card>
  );
}

/** A bank or an insurer without known parts, by what it lends and holds. */
function Business({ data }: { data: OperatingData }) {
  const words = businessInWords(data);
  return (
    <>
      {words !== undefined && <p className={styles.inPanel}>{words}</p>}
      <BusinessFigures data={data} />
    </>
  );
}

function scaleOfParts({ periods, items }: OperatingBreakdown) {
  return scaleForAll([periods[0]?.total, ...items.map(({ values }) => values[0])]);
}

function Parts({ breakdown }: { breakdown: OperatingBreakdown }) {
  const { items, periods } = breakdown;
  const parts = items.map((item, at) => ({ ...item, color: colorOf(at) })).filter(({ is_subtotal, values }) => !is_subtotal && values[0] != null);
  const nameOf = (at: number) => periods[at]?.end.slice(0, 4) ?? '';
  return (
    <>
      <p className={styles.inPanel}>{breakdownInWords(breakdown)}.</p>
      <div className={shared.chart}>
        <PartsChart
          breakdown={breakdown}
          scale={scaleOfParts(breakdown)}
          nameOf={nameOf}
          label={`${breakdownTitle(breakdown)}, ${nameOf(periods.length - 1)} to ${nameOf(0)}`}
        />
        <p className={styles.legend}>
          {parts.map(({ key, label, color, shares }) => (
            <span key={key}>
              <i style={{ background: color }} /> {label} {shares[0] != null && <b>{formatPercent(shares[0], 0)}%</b>}
            </span>
          ))}
        </p>
      </div>
    </>
  );
}
