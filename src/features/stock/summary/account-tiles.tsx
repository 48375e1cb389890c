import type { KeyFigure, StockSummary } from '#contract/entities/stock/stock.ts';
import type { PanelProps } from '#pages/board/panel.ts';
import { BarSpark } from '#ui/chart/bar-spark.tsx';
import { formatPercentChange } from '#ui/format/change.ts';
import { formatDay } from '#ui/format/day.ts';
import { formatAlone } from '#ui/format/figure.ts';
import { isFigure } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { MethodLink } from '../method/method-link.tsx';
import styles from './account-tiles.module.css';
import { yearlyGrowth } from './yearly-growth.ts';

/** What the company sold, earned and paid, each figure over its own ten years. */
export function AccountTiles({ subject, title }: PanelProps<StockSummary>) {
  const end = subject.accounts[0]?.end ?? undefined;
  const context = `${subject.reporting_currency ?? ''}${end === undefined ? '' : `, year to ${formatDay(end)}`}`;
  return (
    <Card title={title} context={context} aside={<MethodLink of="accounts" about="key figures" />}>
      <dl className={styles.tiles}>
        {subject.accounts.map((figure) => (
          <Tile key={figure.key} figure={figure} />
        ))}
      </dl>
    </Card>
  );
}

function Tile({ figure }: { figure: KeyFigure }) {
  const { label, unit, value, history } = figure;
  const shown = formatAlone(value, unit);
  const growth = yearlyGrowth(figure);
  const years = history.filter(isFigure).length;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{shown.figure}</b>
        {shown.unit && <small> {shown.unit}</small>}
      </dd>
      <dd className={styles.past}>
        {years > 1 && <BarSpark values={history} width={84} height={22} label={`${label}, the last ${history.length} fiscal years`} />}
        {growth !== undefined && (
          <small>{`${formatPercentChange(growth.rate, 1)}% a year over ${growth.years} ${growth.years === 1 ? 'year' : 'years'}`}</small>
        )}
      </dd>
    </div>
  );
}
