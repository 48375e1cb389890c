import { getOperatingData } from '#contract/endpoints/stock/operating.ts';
import { getStockSummary } from '#contract/endpoints/stock/stocks.ts';
import type { OperatingData } from '#contract/entities/stock/operating.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { TooLittleData } from '#ui/feedback/message.tsx';
import { Card } from '#ui/layout/card.tsx';
import shared from '../figure-page.module.css';
import { MethodLink } from '../method/method-link.tsx';
import { BreakdownCard } from './breakdown-card.tsx';
import styles from './operating.module.css';
import { OperatingFigures } from './operating-figures.tsx';
import type { OperatingSearch } from './operating-search.ts';
import { breakdownInWords, breakdownTitle, businessInWords } from './operating-words.ts';

interface OperatingPageProps {
  name: string;
  search: OperatingSearch;
  onSearch: (change: OperatingSearch) => void;
}

const types = [
  { value: 'annual', label: 'Annual' },
  { value: 'quarter', label: 'Quarterly' },
] as const;

/** What a company sells, where, and how its business runs. */
export function OperatingPage({ name, search, onSearch }: OperatingPageProps) {
  const { state } = useAnswer(getStockSummary, { params: { id: name } });
  return state.kind === 'ready' ? <Operating stock={state.data} name={name} type={search.type ?? 'annual'} onSearch={onSearch} /> : null;
}

function Operating({
  stock,
  name,
  type,
  onSearch,
}: {
  stock: StockSummary;
  name: string;
  type: 'annual' | 'quarter';
  onSearch: OperatingPageProps['onSearch'];
}) {
  const { state, again } = useAnswer(getOperatingData, { params: { id: stock.stockid }, query: { type } });
  return (
    <div className={shared.page}>
      <Card
        title="Where it earns its money"
        aside={
          <>
            <AnswerStamp state={state} />
            <MethodLink of="operating" about="operating data" />
          </>
        }
        padded
      >
        <Segmented
          label="Length of the periods"
          value={type}
          options={types}
          onChange={(value) => onSearch({ type: value === 'annual' ? undefined : value })}
        />
        <AnswerView state={state} again={again} height={120}>
          {(data) => <Verdict data={data} />}
        </AnswerView>
      </Card>
      {state.kind === 'ready' && (
        <>
          {state.data.breakdowns.length > 0 && (
            <div className={shared.columns}>
              {state.data.breakdowns.map((breakdown) => (
                <BreakdownCard key={breakdownTitle(breakdown)} breakdown={breakdown} type={type} />
              ))}
            </div>
          )}
          <OperatingFigures data={state.data} name={name} />
        </>
      )}
    </div>
  );
}

function Verdict({ data }: { data: OperatingData }) {
  const business = businessInWords(data);
  const [first] = data.breakdowns;
  return (
    <>
      {business !== undefined && <p className={styles.business}>{business}</p>}
      {data.reason === null ? (
        // Each breakdown says its own sentence beside its picture: the page opens with that of the first.
        first !== undefined && (
          <p className={styles.verdict}>
            <b>{breakdownTitle(first)}:</b> {breakdownInWords(first)}.
          </p>
        )
      ) : business === undefined ? (
        <TooLittleData>{data.reason}</TooLittleData>
      ) : (
        <p className={styles.unknown}>{`Its parts are unknown. ${data.reason}`}</p>
      )}
    </>
  );
}
