import { countIpos, listIpoMonths, listIpoYears } from '#contract/endpoints/industry/ipos.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { TitledList } from '#pages/table/table-page.tsx';
import { textOf, useTableInAddress } from '#pages/table/table-search.ts';
import { Empty } from '#ui/feedback/message.tsx';
import { Card } from '#ui/layout/card.tsx';
import styles from './ipo.module.css';
import { IpoGrid } from './ipo-grid.tsx';
import { IpoHead } from './ipo-head.tsx';
import { ipoList } from './ipo-list.tsx';
import { iposInWords } from './ipo-words.ts';

/** Everything about offerings, as the calls of their statistics take it. */
export const allIpos = { body: {} } as const;

/** `/ipos`: which months had offerings and how those did, then every offering. */
export function IpoPage() {
  const { state, again } = useAnswer(listIpoMonths, allIpos);
  const { search } = useTableInAddress();
  return (
    <div className={styles.page}>
      <IpoHead title="Initial offerings">
        <IpoVerdict />
      </IpoHead>
      <Card title="Priced, by month" context="median return since the offer in colour" aside={<AnswerStamp state={state} />} padded>
        <AnswerView state={state} again={again} height={220} listStored={false}>
          {(months) =>
            months.some(({ priced }) => priced > 0) ? (
              <IpoGrid months={months} chosen={textOf(search, 'of_month')} />
            ) : (
              <Empty lead="No priced offering is known yet.">The list of sources says how they are loaded.</Empty>
            )
          }
        </AnswerView>
      </Card>
      <TitledList page={ipoList} input={{}} />
    </div>
  );
}

/** The two calls that the sentence over both pages is made of. */
export function IpoVerdict() {
  const [counts, years] = [useAnswer(countIpos, allIpos).state, useAnswer(listIpoYears, allIpos).state];
  if (counts.kind !== 'ready' || years.kind !== 'ready') return <>First sales of shares to the public.</>;
  return <>{iposInWords(counts.data, years.data)}</>;
}
