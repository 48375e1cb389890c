import { Link } from '@tanstack/react-router';
import type { IpoPeriod } from '#contract/entities/ipos/ipo.ts';
import { formatPercentChange } from '#ui/format/change.ts';
import { formatMonth, formatMonthName } from '#ui/format/day.ts';
import { formatCount } from '#ui/format/number.ts';
import styles from './ipo.module.css';
import { heatOf } from './return-heat.ts';

/** Years that are shown at once; the statistics have all of them. */
const YEARS = 12;
const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));

interface IpoGridProps {
  /** Newest first. */
  months: readonly IpoPeriod[];
  /** As `2026-05`. */
  chosen: string | undefined;
  /** All years in place of the newest. */
  whole?: boolean;
}

/** How many offerings each month had, coloured by what became of them; a cell narrows the list to its month. */
export function IpoGrid({ months, chosen, whole = false }: IpoGridProps) {
  const byMonth = new Map(months.map((month) => [month.period, month]));
  const newest = Number(months[0]?.period.slice(0, 4));
  const oldest = Number(months.findLast(({ priced }) => priced > 0)?.period.slice(0, 4));
  const first = whole ? oldest : Math.max(oldest, newest - YEARS + 1);
  const years = Array.from({ length: newest - first + 1 }, (_, back) => newest - back);
  return (
    <>
      <table className={styles.grid}>
        <caption className={styles.hidden}>Offerings priced in each month, and the median return since the offer</caption>
        <thead>
          <tr>
            <th scope="col">Year</th>
            {MONTHS.map((month) => (
              <th key={month} scope="col" aria-label={formatMonthName(`2000-${month}-01`)}>
                {formatMonthName(`2000-${month}-01`).slice(0, 1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              {MONTHS.map((month) => (
                <Cell key={month} period={`${year}-${month}`} month={byMonth.get(`${year}-${month}`)} chosen={chosen} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.legend}>
        A number is how many offerings were priced. Blue: the median is above its offer price, the darker from 20 % and 50 % on; buff: below it. Without colour
        no return is known.
      </p>
    </>
  );
}

function Cell({ period, month, chosen }: { period: string; month: IpoPeriod | undefined; chosen: string | undefined }) {
  if (month === undefined || month.priced === 0) return <td />;
  const { priced, since, first_day } = month;
  const returns =
    since === null ? 'return not known' : `median ${formatPercentChange(since, 1)}% since, ${formatPercentChange(first_day, 1)}% on the first day`;
  const label = `${formatMonth(`${period}-01`)}: ${formatCount(priced)} priced, ${returns}`;
  return (
    <td className={heatOf(since)} data-chosen={chosen === period || undefined}>
      <Link to="/ipos" search={{ of_month: period, of_stage: 'priced' }} aria-label={label} title={label} resetScroll={false}>
        {priced}
      </Link>
    </td>
  );
}
