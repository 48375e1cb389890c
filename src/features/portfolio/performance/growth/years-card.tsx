import type { ReportHead } from '#domain/performance/portfolio-report.ts';
import { ChangeText } from '#ui/format/change-text.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import styles from '../performance.module.css';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Time-weighted returns by year and month, beside the benchmark's years. */
export function YearsCard({ report, benchmark }: { report: ReportHead; benchmark: string | undefined }) {
  const percent = (value: number | null | undefined) => <ChangeText value={value == null ? undefined : value * 100} decimals={1} />;
  return (
    <Card title="Return by year and month" context="time-weighted, %">
      <ScrollRegion className={styles.scroll} label="Returns by year and month">
        <table className={styles.years}>
          <thead>
            <tr>
              <th scope="col">Year</th>
              <th scope="col">All</th>
              {benchmark !== undefined && <th scope="col">{benchmark}</th>}
              {months.map((month) => (
                <th key={month} scope="col">
                  {month}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.years.toReversed().map(({ year, own, benchmark: other, months: monthly }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td>{percent(own)}</td>
                {benchmark !== undefined && <td>{percent(other)}</td>}
                {months.map((month, at) => (
                  <td key={month}>{percent(monthly[at])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}
