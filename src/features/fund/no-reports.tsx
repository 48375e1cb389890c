import { Link } from '@tanstack/react-router';
import type { Fund } from '#contract/entities/funds/fund.ts';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { Empty } from '#ui/feedback/message.tsx';

/** Instead of the pages of a fund of which no report is loaded: why, what to load, and where else to look. */
export function NoReports({ fund: { ticker, name, stockid, is_fund } }: { fund: Fund }) {
  return (
    <Empty
      lead={`No N-PORT report of ${name} is loaded.`}
      action={
        <span>
          {stockid !== null && <StockLink stock={ticker}>{`${ticker} as a stock`}</StockLink>} <Link to="/etf">Funds with reports</Link>
        </span>
      }
    >
      {`“npm run ingest -- nport --funds ${ticker}” reads the reports of a fund that files them. Unit investment trusts such as SPY and DIA, and funds from outside the United States, do not file Form N-PORT.`}
      {!is_fund && ' A company has no portfolio that could be shown here.'}
    </Empty>
  );
}
