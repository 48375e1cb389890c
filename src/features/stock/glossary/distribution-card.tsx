import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getTermDistribution } from '#contract/endpoints/stock/financials.ts';
import type { FinancialTerm, TermDistribution } from '#contract/entities/stock/financial-term.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { ChartTable } from '#ui/chart/chart-table.tsx';
import { Plot } from '#ui/chart/plot/plot.tsx';
import { formatAlone } from '#ui/format/figure.ts';
import { formatCount, isFigure } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { figureInWords } from '../figure/own-past.ts';
import styles from './distribution-card.module.css';
import { arePoints, barOf, placeInWords, placeOnBars } from './term-place.ts';

const HEIGHT = 150;
const FOOT = 22;
const HEAD = 16;
/** Bars that are wide enough for their count above them. */
const MOST_COUNTED = 12;

/** How a figure is spread over all companies, the chosen one and the median marked. */
export function DistributionCard({ term, symbol }: { term: FinancialTerm; symbol: string | undefined }) {
  const { state, again } = useAnswer(getTermDistribution, { params: { id: term.id }, query: { stock: symbol } });
  const title = state.kind === 'ready' ? `Among ${formatCount(state.data.companies)} companies` : 'Among all companies';
  return (
    <Card title={title} context={term.list === 'valuation' ? 'at their last price' : 'newest twelve months'} padded>
      <AnswerView state={state} again={again} height={HEIGHT + 90} listStored={false}>
        {(found) => <Distribution found={found} term={term} symbol={symbol} />}
      </AnswerView>
      <AnswerStamp state={state} />
    </Card>
  );
}

function Distribution({ found, term, symbol }: { found: TermDistribution; term: FinancialTerm; symbol: string | undefined }) {
  const [asTable, setAsTable] = useState(false);
  const { bars, currency, field, known, missing, own } = found;
  if (missing !== null) return <p className={styles.words}>{missing}</p>;
  const write = (value: number) => figureInWords(value, term.unit, currency ?? undefined);
  const { lead, rest } = placeInWords(found, { symbol, write });
  if (known === 0) return <p className={styles.words}>{`No company here has a known ${term.label}. ${lead}`}</p>;
  return (
    <>
      {asTable ? (
        <ChartTable caption="Companies by the figure" headings={['From', 'Below', 'Companies']} rows={bars.map((bar) => rowOf(bar, write))} height={HEIGHT} />
      ) : (
        <Histogram found={found} unit={term.unit} label={`${term.label} of ${known} companies. ${lead} ${rest}`} />
      )}
      <p className={styles.words}>
        {lead && <b>{lead} </b>}
        {rest}{' '}
        {!term.for_financial_companies && known < found.companies && 'Of banks and insurers it is not worked out: their statements are of another kind. '}
        {currency !== null && `Amounts are exchanged into ${currency}. `}
        {isFigure(own?.value) && typeof field === 'string' && (
          <>
            <Link to="/screener" search={{ filters: screenFrom(field, own.value) }}>
              Screen for as much or more
            </Link>
            {' · '}
          </>
        )}
        <button type="button" className={styles.switch} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show the picture' : 'Show as table'}
        </button>
      </p>
    </>
  );
}

/** Companies as they are counted here that have at least so much. */
function screenFrom(field: string, value: number) {
  const compare = (of: string, is: '=' | '>=', than: number) => ({ kind: 'compare' as const, field: of, is, value: than });
  return [compare('is_primary_listing', '=', 1), compare('delisted', '=', 0), compare(field, '>=', value)];
}

function rowOf({ from, to, companies }: TermDistribution['bars'][number], write: (value: number) => string): string[] {
  return [from === null ? 'less' : write(from), to === null ? 'more' : write(to), formatCount(companies)];
}

function Histogram({ found: { bars, own, median }, unit, label }: { found: TermDistribution; unit: string; label: string }) {
  const most = bars.reduce((tallest, { companies }) => Math.max(tallest, companies), 1);
  const points = arePoints(unit, bars);
  const ownBar = isFigure(own?.value) ? barOf(own.value, bars) : -1;
  const middle = median === null ? undefined : placeOnBars(median, bars, points);
  const base = HEIGHT - FOOT;
  return (
    <Plot height={HEIGHT} label={label}>
      {(width) => {
        const step = width / bars.length;
        const every = points ? 1 : Math.max(1, Math.ceil((bars.length * 44) / width));
        return (
          <>
            {bars.map(({ from, companies }, at) => {
              const tall = companies === 0 ? 0 : Math.max(2, ((base - HEAD) * companies) / most);
              const tone = at === ownBar ? styles.own : undefined;
              return (
                <g key={from ?? 'less'} className={tone}>
                  <rect className={styles.bar} x={at * step + 1} width={Math.max(1, step - 2)} y={base - tall} height={tall} />
                  {(bars.length <= MOST_COUNTED || at === ownBar) && companies > 0 && (
                    <text className={styles.count} x={Math.min(width - 8, Math.max(8, (at + 0.5) * step))} y={base - tall - 4}>
                      {formatCount(companies)}
                    </text>
                  )}
                  {from !== null && (points || (at % every === 0 && at * step > 12 && at * step < width - 16)) && (
                    <text className={styles.axis} x={(at + (points ? 0.5 : 0)) * step} y={HEIGHT - 5}>
                      {edge(from, unit)}
                    </text>
                  )}
                </g>
              );
            })}
            <path className={styles.base} d={`M0 ${base}H${width}`} />
            {middle !== undefined && <path className={styles.median} d={`M${(middle * step).toFixed(1)} ${base - 10}V${base + 6}`} />}
          </>
        );
      }}
    </Plot>
  );
}

/** An edge in few signs: `30 M`, `5 %`, `−2`. */
function edge(value: number, unit: string): string {
  const { figure, unit: mark } = formatAlone(value, unit);
  const short = figure.includes('.') ? figure.replace(/\.?0+$/, '') : figure;
  return mark === '' || unit === 'days' ? short : `${short}\u00a0${mark}`;
}
