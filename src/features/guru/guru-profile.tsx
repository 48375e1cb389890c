import { getGuruSummary } from '#contract/endpoints/gurus/gurus.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { TablePage } from '#pages/table/table-page.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatCount } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from './guru.module.css';
import { lettersOfGuru } from './letters/letter-lists.tsx';
import { QuarterTable } from './quarter-table.tsx';

/** Who an investor is, as far as its filings say. */
export function GuruProfile({ name }: { name: string }) {
  const { state } = useAnswer(getGuruSummary, { params: { name } });
  if (state.kind !== 'ready') return null;
  const { GuruName, firm, style, note, ciks, quarters, leaves_out } = state.data;
  const first = quarters[0];
  return (
    <div className={styles.page}>
      <Card title="Profile" padded>
        <p className={styles.words}>{`${GuruName} reports holdings as ${firm}.${style === null ? '' : ` Style: ${style}.`}`}</p>
        {note !== null && <p className={styles.words}>{note}</p>}
        {first !== undefined && (
          <p className={styles.words}>{`${formatCount(quarters.length)} quarters are known, the first to ${formatDay(first.period)}.`}</p>
        )}
        {ciks.length > 0 && <p className={styles.words}>{`Files with the SEC under ${ciks.join(', ')}.`}</p>}
        <p className={styles.words}>{leaves_out}</p>
      </Card>
      <TablePage page={lettersOfGuru} input={{ query: { name } }} />
      <QuarterTable quarters={quarters} />
    </div>
  );
}
