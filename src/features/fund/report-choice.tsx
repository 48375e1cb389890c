import { useNavigate, useSearch } from '@tanstack/react-router';
import { getFund } from '#contract/endpoints/funds/funds.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { formatDay } from '#ui/format/day.ts';
import styles from './fund.module.css';
import { sumInWords } from './fund-words.ts';

/** Chooses the report that the page under it shows, and says whether that one adds up. */
export function ReportChoice({ name }: { name: string }) {
  const { state } = useAnswer(getFund, { params: { id: name } });
  const search: { date?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  if (state.kind !== 'ready') return null;
  const { reports } = state.data;
  const chosen = reports.find(({ period }) => period === search.date) ?? reports.at(-1);
  if (chosen === undefined) return null;
  return (
    <p className={styles.verdict}>
      <label>
        Report of{' '}
        <select
          className={styles.select}
          value={chosen.period}
          onChange={({ target }) =>
            void navigate({ to: '.', search: (before: object) => ({ ...before, date: target.value }), replace: true, resetScroll: false })
          }
        >
          {reports.toReversed().map(({ period, form }) => (
            <option key={period} value={period}>
              {`${formatDay(period)}${form.endsWith('/A') ? ', amended' : ''}`}
            </option>
          ))}
        </select>
      </label>{' '}
      {sumInWords(chosen)}
    </p>
  );
}
