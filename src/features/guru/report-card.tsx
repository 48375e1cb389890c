import type { GuruQuarter } from '#contract/entities/gurus/guru.ts';
import { quarterName } from '#pages/gurus/quarter-name.ts';
import { formatDay } from '#ui/format/day.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from './guru.module.css';
import { quarterWords } from './quarter-words.ts';

/** The filings a quarter is made of, what has to be known of them, and what they leave out. */
export function ReportCard({ quarter, leavesOut }: { quarter: GuruQuarter; leavesOut: string }) {
  return (
    <Card title={`Report of ${quarterName(quarter.period)}`} padded>
      <div className={styles.quarters}>
        <p className={styles.words}>
          {quarter.filings.map(({ accession, form, filed_on, url }) =>
            url === null ? (
              <span key={accession}>{`${form} filed ${formatDay(filed_on)} `}</span>
            ) : (
              <a key={accession} href={url} rel="noreferrer" target="_blank">{`${form} filed ${formatDay(filed_on)} `}</a>
            ),
          )}
        </p>
        {quarterWords(quarter).map((sentence) => (
          <p key={sentence} className={styles.words}>
            {sentence}
          </p>
        ))}
        <p className={styles.words}>{leavesOut}</p>
      </div>
    </Card>
  );
}
