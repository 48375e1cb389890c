import type { PortfolioReport } from '#domain/performance/portfolio-report.ts';
import { extentOf } from '#ui/chart/extent.ts';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatPercentSign } from '#ui/format/percent.ts';
import { Card } from '#ui/layout/card.tsx';
import { gainSources } from './gain-sources.ts';
import styles from './performance.module.css';

/** Where the gain came from: price in its own currency, dividends, currency, fees; what is left is exchanged cash. */
export function SourcesCard({ report }: { report: PortfolioReport }) {
  const { gain } = report;
  const parts = gainSources(report);
  const { most } = extentOf(parts.map(({ amount }) => Math.abs(amount)));
  return (
    <Card title="Where the gain came from" context={report.currency} padded>
      <Bars rows={parts.map(({ name, amount }) => ({ key: name, name, amount }))} most={most} />
      <p className={styles.total}>
        <b>{`Gain, ${report.currency}`}</b>
        <ChangeText value={gain} decimals={0} strong />
      </p>
    </Card>
  );
}

/** What each stock brought, sold ones too, largest first. */
export function ContributionCard({ report, symbolOf }: { report: PortfolioReport; symbolOf: (stockid: string) => string }) {
  const { stocks, start, paid_in } = report;
  const { most } = extentOf(stocks.map(({ gain }) => Math.abs(gain)));
  const capital = (start ?? 0) + (paid_in ?? 0);
  return (
    <Card title="Contribution" context={`${report.currency}, and % of the money paid in`} padded>
      <Bars
        most={most}
        rows={stocks.map(({ stockid, gain, price, dividends, currency, sold }) => ({
          key: stockid,
          name: `${symbolOf(stockid)}${sold ? ' (sold)' : ''}`,
          amount: gain,
          share: capital > 0 ? gain / capital : undefined,
          title: `Price ${price.toFixed(0)}, dividends ${dividends.toFixed(0)}, currency ${currency.toFixed(0)}`,
        }))}
      />
    </Card>
  );
}

interface BarRow {
  readonly key: string;
  readonly name: string;
  readonly amount: number;
  readonly share?: number | undefined;
  readonly title?: string;
}

function Bars({ rows, most }: { rows: readonly BarRow[]; most: number }) {
  return (
    <ul className={styles.bars}>
      {rows.map(({ key, name, amount, share, title }) => (
        <li key={key} title={title}>
          <span>{name}</span>
          <span className={styles.track}>
            <i data-down={amount < 0 || undefined} style={{ inlineSize: `${most > 0 ? (Math.abs(amount) / most) * 100 : 0}%` }} />
          </span>
          <span className={styles.figure}>
            <ChangeText value={amount} decimals={0} /> {share !== undefined && <small>{formatPercentSign(share)}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
