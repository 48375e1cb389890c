import type { ReactNode } from 'react';
import { getFund } from '#contract/endpoints/funds/funds.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { TooLittleData } from '#ui/feedback/message.tsx';
import { NoReports } from './no-reports.tsx';
import { fundTabs } from './tabs/fund-tabs.ts';

/** The page of a tab, where there is what it is made of: a report, or prices for the chart. */
export function ReportedPages({ name, tab, children }: { name: string; tab: string; children: ReactNode }) {
  const { state } = useAnswer(getFund, { params: { id: name } });
  if (state.kind !== 'ready') return children;
  const fund = state.data;
  if (tab === fundTabs.chart.key) {
    return fund.stockid === null ? (
      <TooLittleData>{`No prices of ${fund.ticker} are loaded: its reports have no prices of the fund.`}</TooLittleData>
    ) : (
      children
    );
  }
  return fund.reports.length === 0 ? <NoReports fund={fund} /> : children;
}
