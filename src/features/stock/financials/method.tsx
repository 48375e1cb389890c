import type { ReportingBasis } from '#contract/entities/stock/financials.ts';
import { FEWEST_FOR_PERCENTILE } from '#domain/financial-views/own-percentile.ts';
import type { Show } from './financials-search.ts';
import styles from './method.module.css';

/** The place of the method on its page. */
export const METHOD_ID = 'financials-method';

interface MethodProps {
  basis: ReportingBasis;
  show: Show | undefined;
  of: 'cfo' | undefined;
}

/** How the figures of the page are made, in the words of the modes it is in. */
export function Method({ basis, show, of }: MethodProps) {
  return (
    <section id={METHOD_ID} tabIndex={-1} className={styles.method} aria-label="How these figures are made">
      <h2>How these figures are made</h2>
      <p>
        Every figure is read from the company’s filings, or worked out from figures that are. Open one to see its formula, its inputs and each filing behind it.
        What no filing reports is shown as –, never as 0.
      </p>
      <dl>
        <dt>{basis === 'restated' ? 'Restated' : 'As reported'}</dt>
        <dd>
          {basis === 'restated'
            ? 'Of several values filed for one period the latest filing’s counts; per-share figures are on today’s shares. A grey corner marks a figure that the company did not restate after it recast its accounts: growth and changes between such a figure and others are not shown.'
            : 'Of several values filed for one period the first filing’s counts, on the shares of that time. A corner marks what was filed differently later.'}
        </dd>
        <dt>TTM</dt>
        <dd>
          The last four quarters together, balances at their end; for a company that reports half-yearly the twelve months to the newest half. It is shown
          beside the years when a quarter or a half was filed since the last of them.
        </dd>
        <dt>Growth</dt>
        <dd>From the first to the last of the years, compounded. For ratios the mean (ø) is shown instead. Losses and changes of sign have no growth.</dd>
        {show === undefined && (
          <>
            <dt>Shade</dt>
            <dd>A margin or return against the median of its own row: blue is better than usual, buff worse.</dd>
          </>
        )}
        {show === 'common' && (
          <>
            <dt>Common size</dt>
            <dd>{`Income statement ÷ revenue, balance sheet ÷ total assets, cash flow ÷ ${of === 'cfo' ? 'cash from operations' : 'revenue'}, all of the same period. Where that is not above zero there is no part of it.`}</dd>
          </>
        )}
        {show === 'change' && (
          <>
            <dt>Change</dt>
            <dd>On the same period a year before: of amounts in percent, of margins in points, of other ratios as it is.</dd>
          </>
        )}
        {show === 'rank' && (
          <>
            <dt>Percentile</dt>
            <dd>{`Rank among the company’s own periods in the table’s kind, 0 the lowest and 100 the highest: values below plus half of those equal, ÷ (n − 1). Under ${FEWEST_FOR_PERCENTILE} known periods no rank is given.`}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
