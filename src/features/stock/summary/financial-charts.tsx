import { Link } from '@tanstack/react-router';
import { getFinancialSummary } from '#contract/endpoints/stock/financials.ts';
import type { FinancialSheet } from '#contract/entities/stock/financial-sheet.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { nameOfStock } from '#contract/stock-name.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import type { PanelProps } from '#pages/board/panel.ts';
import { isFigure } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from './financial-charts.module.css';
import { type PairedYear, PairsOfBars } from './pairs-of-bars.tsx';

/** Two lines of the statements that are read against each other. */
interface Pair {
  readonly title: string;
  readonly wide: readonly [key: string, label: string];
  readonly narrow: readonly [key: string, label: string];
}

const pairs: readonly Pair[] = [
  { title: 'What it sells and keeps', wide: ['revenue', 'Revenue'], narrow: ['net_income', 'Net income'] },
  { title: 'Cash it makes', wide: ['cash_from_operations', 'Cash from operations'], narrow: ['free_cash_flow', 'Free cash flow'] },
  { title: 'What it has and owes', wide: ['total_assets', 'Total assets'], narrow: ['total_equity', 'Equity'] },
  { title: 'Cash against debt', wide: ['cash_and_short_term_investments', 'Cash and short-term investments'], narrow: ['total_debt', 'Total debt'] },
];

/** Twelve years of the accounts, and the last twelve months, in four pictures. */
export function FinancialCharts({ subject, title }: PanelProps<StockSummary>) {
  const { state, again } = useAnswer(getFinancialSummary, { params: { id: subject.stockid }, query: {} });
  const page = (
    <Link to="/stock/$name/financials" params={{ name: nameOfStock(subject) }} className={styles.page}>
      All statements
    </Link>
  );
  return (
    <Card title={title} context={state.kind === 'ready' ? (state.data.currency ?? undefined) : undefined} aside={page}>
      <AnswerView state={state} again={again} height={300} tooLittle={tooLittle}>
        {(sheet) => (
          <div className={styles.charts}>
            {pairs.map((pair) => {
              const years = yearsOf(sheet, pair);
              return (
                <figure key={pair.title}>
                  <figcaption>{pair.title}</figcaption>
                  <PairsOfBars years={years} wide={pair.wide[1]} narrow={pair.narrow[1]} />
                </figure>
              );
            })}
          </div>
        )}
      </AnswerView>
    </Card>
  );
}

function tooLittle({ periods, trailing }: FinancialSheet): string | undefined {
  return periods.length === 0 && trailing === null ? 'No accounts of this company are known.' : undefined;
}

/** Both lines of a pair by year, oldest first, and of the last twelve months. */
export function yearsOf({ periods, trailing, rows }: FinancialSheet, { wide, narrow }: Pick<Pair, 'wide' | 'narrow'>): readonly PairedYear[] {
  const row = (key: string) => rows.find((each) => each.key === key);
  const [first, second] = [row(wide[0]), row(narrow[0])];
  const years = periods.map(
    ({ fiscal_year }, at): PairedYear => ({ name: `${fiscal_year}`, wide: first?.values[at] ?? null, narrow: second?.values[at] ?? null }),
  );
  const now: readonly PairedYear[] = trailing === null ? [] : [{ name: 'TTM', wide: first?.trailing ?? null, narrow: second?.trailing ?? null }];
  return [...years.reverse(), ...now].filter(({ wide: one, narrow: other }, at, all) => isFigure(one) || isFigure(other) || isInside(all, at));
}

/** Whether years with figures are before and after a place: such a gap is shown. */
function isInside(years: readonly PairedYear[], at: number): boolean {
  const known = ({ wide, narrow }: PairedYear) => isFigure(wide) || isFigure(narrow);
  return years.slice(0, at).some(known) && years.slice(at + 1).some(known);
}
