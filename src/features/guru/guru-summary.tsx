import { getGuruSummary } from '#contract/endpoints/gurus/gurus.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { TablePage } from '#pages/table/table-page.tsx';
import { TooLittleData } from '#ui/feedback/message.tsx';
import { CopiedCard } from './copied-card.tsx';
import styles from './guru.module.css';
import { GuruSectors } from './guru-sectors.tsx';
import { guruPicks, guruPortfolio } from './guru-tables.ts';
import { lettersOfGuru } from './letters/letter-lists.tsx';
import { QuarterTable } from './quarter-table.tsx';
import { ReportCard } from './report-card.tsx';
import { quarterAsked } from './tabs/guru-tabs.ts';
import { useOpenHolding } from './use-open-holding.ts';

interface GuruSummaryProps {
  name: string;
  date: string | undefined;
  onDate: (date: string) => void;
}

/** What an investor holds, what changed and whether copying it pays, for the quarter that is chosen. */
export function GuruSummary({ name, date, onDate }: GuruSummaryProps) {
  const { state } = useAnswer(getGuruSummary, { params: { name } });
  const open = useOpenHolding(name);
  if (state.kind !== 'ready') return null;
  const { quarters, leaves_out } = state.data;
  const index = quarters.findIndex(({ period }) => period === date);
  const chosen = index === -1 ? quarters.length - 1 : index;
  const quarter = quarters[chosen];
  if (quarter === undefined) return <TooLittleData>No 13F filing of this investor is loaded: npm run ingest -- 13f reads them.</TooLittleData>;
  const asked = quarterAsked(date);
  const choose = (at: number) => {
    const period = quarters[at]?.period;
    if (period !== undefined) onDate(period);
  };
  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        <CopiedCard name={name} guru={state.data} chosen={chosen} onChoose={choose} />
        <TablePage page={guruPicks} input={{ params: { name }, query: { date: asked } }} onOpen={open} />
      </div>
      <TablePage page={guruPortfolio} input={{ params: { name, date: asked } }} onOpen={open} />
      <div className={styles.halves}>
        <GuruSectors name={name} />
        <ReportCard quarter={quarter} leavesOut={leaves_out} />
      </div>
      <TablePage page={lettersOfGuru} input={{ query: { name } }} />
      <QuarterTable quarters={quarters} />
    </div>
  );
}
