import type { ReactNode } from 'react';
import type { StockSummary } from '#contract/entities/stock.ts';
import { formatDay } from '#ui/format/day.ts';
import { formatAlone } from '#ui/format/figure.ts';
import styles from './business.module.css';

/** What the company does, in its own words. */
export function Business({ subject }: { subject: StockSummary }) {
  return <p className={styles.text}>{subject.description}</p>;
}

/** Who the company is and how far its figures reach. */
export function Identity({ subject: stock }: { subject: StockSummary }) {
  const filing = stock.latest_filing;
  const shares = formatAlone(stock.shares, 'shares');
  const volume = formatAlone(stock.volumn_day, 'shares');
  const lines: [string, ReactNode][] = [
    ['Sector', stock.sector],
    ['Industry', stock.industry ?? stock.group],
    ['Country', stock.country],
    ['Fiscal year ends', stock.fiscal_year_end],
    ['Reports in', stock.reporting_currency],
    ['Shares outstanding', stock.shares === null ? null : `${shares.figure} ${shares.unit}`],
    ['Volume of the day', stock.volumn_day === null ? null : `${volume.figure} ${volume.unit}`],
    ['Latest filing', filing === null ? null : `${filing.form}, ${formatDay(filing.filed)}`],
    ['Its period ends', filing?.period_end == null ? null : formatDay(filing.period_end)],
  ];
  return (
    <dl className={styles.lines}>
      {lines
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
