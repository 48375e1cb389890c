import type { Fund, FundReport } from '#contract/entities/funds/fund.ts';
import { formatDay } from '#ui/format/day.ts';
import { formatCount } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';

/** Nearer to the whole than this, rows count as adding up to it. */
const NEAR = 0.0005;

/** Whether all rows of a report add up to its net assets, and where the rest is. */
export function sumInWords({ weight_sum, left_out, problems }: Pick<FundReport, 'weight_sum' | 'left_out' | 'problems'>): string {
  const gap = weight_sum - 1;
  const apart =
    Math.abs(gap) < NEAR
      ? 'All rows of the report add up to the net assets.'
      : gap < 0
        ? `All rows add up to ${formatPercent(weight_sum)} % of the net assets: the missing ${formatPercent(-gap)} % are cash and other assets less liabilities.`
        : `All rows add up to ${formatPercent(weight_sum)} % of the net assets, ${formatPercent(gap)} % more: the fund owes that much, mostly for purchases that settle later or money it borrowed.`;
  const wrong =
    left_out > 0
      ? ` ${formatCount(left_out)} rows could not be read and are not part of it.`
      : problems.length > 0
        ? ' Some fields could not be read; they are named below.'
        : '';
  return apart + wrong;
}

/** What the newest report says first: how many stocks, how concentrated, what changed. */
export function fundVerdict({ quarters, reports }: Pick<Fund, 'quarters' | 'reports'>): { readonly lead: string; readonly rest: string } {
  const [quarter, report] = [quarters.at(-1), reports.at(-1)];
  if (report === undefined) return { lead: '', rest: '' };
  if (quarter === undefined || quarter.positions === 0) {
    return { lead: 'It holds no stocks.', rest: `${formatCount(report.holdings)} bonds and other rows were reported for ${formatDay(report.period)}.` };
  }
  const part = report.net_assets === null || report.net_assets <= 0 ? undefined : quarter.value / report.net_assets;
  const lead = `${formatCount(quarter.positions)} stocks${part === undefined ? '.' : ` are ${formatPercent(part)} % of it.`}`;
  const concentration = quarter.top_ten === null ? '' : `The ten largest are ${formatPercent(quarter.top_ten)} % of the net assets. `;
  const changes =
    quarter.prior_period === null
      ? 'There is no report before it to compare with.'
      : `Since ${formatDay(quarter.prior_period)} it bought ${formatCount(quarter.new_holdings)} anew and sold out of ${formatCount(quarter.sold_out)}.`;
  return { lead, rest: concentration + changes };
}
