import { Link } from '@tanstack/react-router';
import { getFinancialView } from '#contract/endpoints/stock/financials.ts';
import type { PeriodType } from '#contract/entities/stock/financials.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { countOfPeriods } from '../figure/own-past.ts';
import { wholeSheet } from './table/statement-lists.ts';

const needed: Readonly<Record<PeriodType, string>> = {
  annual: 'Yearly figures need one whole fiscal year',
  quarter: 'Quarterly figures need one quarterly report',
  ttm: 'Twelve trailing months need four quarters in a row',
};

/** Why there are no statements of the kind that was asked for, and the way to those there are: a company that listed this year has quarters before it has a year. */
export function NoPeriods({ name, type }: { name: string; type: PeriodType }) {
  const instead = type === 'quarter' ? 'annual' : 'quarter';
  const { state } = useAnswer(getFinancialView, wholeSheet(name, instead, 'restated'));
  if (state.kind === 'loading') return <Loading height={480} />;
  const count = state.kind === 'ready' ? state.data.periods.length : 0;
  const lead = 'Not Enough Data to Display.';
  if (count === 0) return <Empty lead={lead}>Statements need one filed period; none is known here. Funds file none.</Empty>;
  return (
    <Empty
      lead={lead}
      action={
        <Link to="/stock/$name/financials" params={{ name }} search={{ type: instead === 'quarter' ? 'quarter' : undefined }}>
          {instead === 'quarter' ? 'Read its quarters' : 'Read its years'}
        </Link>
      }
    >
      {`${needed[type]}; ${countOfPeriods(count, instead)} known so far.`}
    </Empty>
  );
}
