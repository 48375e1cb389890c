import type { PriceReturns } from '#contract/entities/stock/price-series.ts';
import { type SeasonOfYear, seasonality } from '#domain/returns/seasonality.ts';
import { formatPercentChange } from '#ui/format/change.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatNumber } from '#ui/format/number.ts';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { type HeatStep, returnHeat } from './return-heat.ts';
import styles from './return-table.module.css';
import { wholeYears } from './returns-in-words.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const heats: Readonly<Record<HeatStep, string | undefined>> = {
  [-3]: styles.n3,
  [-2]: styles.n2,
  [-1]: styles.n1,
  0: undefined,
  1: styles.p1,
  2: styles.p2,
  3: styles.p3,
};

/** Years down, months across, each coloured by its size; below, what each month has usually been like. */
export function ReturnTable({ returns, name }: { returns: PriceReturns; name: string }) {
  const phone = useAtMost(PHONE_MAX);
  const decimals = phone ? 0 : 1;
  const heatOfMonth = returnHeat(returns.years.flatMap(({ months }) => months));
  const heatOfYear = returnHeat(returns.years.map((year) => year.return));
  const seasons = MONTHS.map((_, index) => seasonality(finishedMonths(returns, index)));
  const years = seasonality(wholeYears(returns).map((year) => year.return));
  return (
    <ScrollRegion className={styles.frame} label={`Returns of ${name} by year and month, percent`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Year</th>
            {MONTHS.map((month) => (
              <th key={month} scope="col">
                <abbr title={month}>{phone ? month[0] : month}</abbr>
              </th>
            ))}
            <th scope="col">{phone ? 'All' : 'Year'}</th>
          </tr>
        </thead>
        <tbody>
          {returns.years.toReversed().map(({ year, months, return: whole }) => (
            <tr key={year}>
              <th scope="row">{phone ? `’${String(year).slice(2)}` : year}</th>
              {months.map((month, index) => (
                <td key={MONTHS[index]} className={heats[heatOfMonth(month)]}>
                  {formatPercentChange(month, decimals)}
                </td>
              ))}
              <td className={`${styles.whole} ${heats[heatOfYear(whole)] ?? ''}`}>{formatPercentChange(whole, decimals)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Season name={phone ? 'Med' : 'Median'} seasons={[...seasons, years]} say={(season) => formatPercentChange(season.median, decimals)} />
          <Season name={phone ? 'Rose' : 'Rose, %'} seasons={[...seasons, years]} say={share} />
        </tfoot>
      </table>
    </ScrollRegion>
  );
}

function Season({ name, seasons, say }: { name: string; seasons: readonly SeasonOfYear[]; say: (season: SeasonOfYear) => string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {seasons.map((season, index) => (
        <td key={MONTHS[index] ?? 'year'} title={`${season.rose} of ${season.years} rose`}>
          {say(season)}
        </td>
      ))}
    </tr>
  );
}

function share({ rose, years }: SeasonOfYear): string {
  return years === 0 ? UNKNOWN : formatNumber((100 * rose) / years, 0);
}

/** The returns of one month of the year, without the month that is still running. */
function finishedMonths({ years, last_day }: PriceReturns, index: number): (number | undefined)[] {
  const running = last_day?.slice(0, 7);
  return years.map(({ year, months }) => (`${year}-${String(index + 1).padStart(2, '0')}` === running ? undefined : (months[index] ?? undefined)));
}
