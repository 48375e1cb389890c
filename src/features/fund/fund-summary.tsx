import { getFund } from '#contract/endpoints/funds/funds.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { useOpenStock } from '#pages/gurus/use-open-stock.ts';
import { TablePage } from '#pages/table/table-page.tsx';
import styles from './fund.module.css';
import { FundParts } from './fund-parts.tsx';
import { fundHoldings, fundPicks } from './fund-tables.tsx';
import { fundVerdict, sumInWords } from './fund-words.ts';

/** What a fund holds, what changed, and whether its report adds up. */
export function FundSummary({ name }: { name: string }) {
  const { state } = useAnswer(getFund, { params: { id: name } });
  const open = useOpenStock();
  if (state.kind !== 'ready') return null;
  const last = state.data.reports.at(-1);
  const { lead, rest } = fundVerdict(state.data);
  return (
    <div className={styles.page}>
      <p className={styles.verdict}>
        <b>{lead}</b> {rest} {last !== undefined && sumInWords(last)}
      </p>
      <div className={styles.columns}>
        <FundParts id={name} by="asset" />
        <FundParts id={name} by="sector" />
      </div>
      <TablePage page={fundPicks} input={{ params: { id: name, of: 'picks' }, query: { date: 'latest' } }} onOpen={open} />
      <TablePage page={fundHoldings} input={{ params: { id: name, date: 'latest' } }} onOpen={open} />
      <p className={styles.words}>{state.data.leaves_out}</p>
    </div>
  );
}
