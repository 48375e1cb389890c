import type { PortfolioReport } from '#domain/performance/portfolio-report.ts';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatPercentSign } from '#ui/format/percent.ts';
import { Card } from '#ui/layout/card.tsx';
import { BarList } from './bar-list.tsx';
import { gainSources } from './gain-sources.ts';
import styles from './performance.module.css';

/** Where the gain came from: price in its own currency, dividends, currency, fees; what is left is exchanged cash. */
export function SourcesCard({ report }: { report: PortfolioReport }) {
  const { gain } = report;
  const parts = gainSources(report);
  return (
    <Card title="Where the gain came from" context={report.currency} padded>
      <BarList
        rows={parts}
        others="others"
        keyOf={({ name }) => name}
        nameOf={({ name }) => name}
        amountOf={({ amount }) => amount}
        figureOf={(amount) => <ChangeText value={amount} decimals={0} />}
      />
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
  const capital = (start ?? 0) + (paid_in ?? 0);
  return (
    <Card title="Contribution" context={`${report.currency}, and % of the money paid in`} padded>
      <BarList
        rows={stocks}
        others="others"
        last={3}
        keyOf={({ stockid }) => stockid}
        nameOf={({ stockid, sold }) => `${symbolOf(stockid)}${sold ? ' (sold)' : ''}`}
        amountOf={({ gain }) => gain}
        titleOf={({ price, dividends, currency }) => `Price ${price.toFixed(0)}, dividends ${dividends.toFixed(0)}, currency ${currency.toFixed(0)}`}
        figureOf={(gain) => (
          <>
            <ChangeText value={gain} decimals={0} /> {capital > 0 && gain !== undefined && <small>{formatPercentSign(gain / capital)}</small>}
          </>
        )}
      />
    </Card>
  );
}
