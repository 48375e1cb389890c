import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { countryName } from '#contract/country-name.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import type { PanelProps } from '#pages/board/panel.ts';
import { formatDay, formatDayOfYear } from '#ui/format/day.ts';
import { formatAlone } from '#ui/format/figure.ts';
import { Card } from '#ui/layout/card.tsx';
import { isFund } from '../is-fund.ts';
import styles from './business.module.css';

/** What the company does, in its own words. */
export function Business({ subject, title }: PanelProps<StockSummary>) {
  return (
    <Card title={title} padded>
      <p className={styles.text}>{subject.description}</p>
    </Card>
  );
}

/** `30 September` for `09-30`. */
export function fiscalYearEndInWords(day: string | null): string | null {
  return day !== null && /^\d{2}-\d{2}$/.test(day) ? formatDayOfYear(`2001-${day}`) : day;
}

/** What a fund holds is on pages of its own. */
function FundLink({ name }: { name: string }) {
  return (
    <Link to="/etf/$name/summary" params={{ name }}>
      Exchange-traded fund
    </Link>
  );
}

/** Who the company is and how far its figures reach. */
export function Identity({ subject: stock, title }: PanelProps<StockSummary>) {
  const filing = stock.latest_filing;
  const shares = formatAlone(stock.shares, 'shares');
  const volume = formatAlone(stock.volumn_day, 'shares');
  const lines: [string, ReactNode][] = [
    ['Kind', isFund(stock) ? <FundLink key="fund" name={stock.display_symbol} /> : null],
    ['Sector', stock.sector],
    ['Industry', stock.industry ?? stock.group],
    ['Country', countryName(stock.country)],
    ['Fiscal year ends', fiscalYearEndInWords(stock.fiscal_year_end)],
    ['Reports in', stock.reporting_currency],
    ['Shares outstanding', stock.shares === null ? null : `${shares.figure} ${shares.unit}`],
    ['Volume of the day', stock.volumn_day === null ? null : `${volume.figure} ${volume.unit}`],
    ['Latest filing', filing === null ? null : `${filing.form}, ${formatDay(filing.filed)}`],
    ['Its period ends', filing?.period_end == null ? null : formatDay(filing.period_end)],
  ];
  return (
    <Card title={title}>
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
    </Card>
  );
}
