import type { InsiderSignalName } from '#contract/entities/insiders/insider.ts';
import type { InsiderSignal } from '#contract/entities/insiders/insider-trade.ts';
import { ListAlert } from '#pages/alerts/list-alert.tsx';
import { AnswerView } from '#pages/answer-view.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { ListPage } from '#pages/table/table-page.tsx';
import { type TableState, textOf, useTableInAddress } from '#pages/table/table-search.ts';
import { useTableRows } from '#pages/table/use-table-rows.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { InsiderHead } from '../insider-head.tsx';
import { MarketCard } from './market-card.tsx';
import { SignalDetail } from './signal-detail.tsx';
import { SignalList } from './signal-list.tsx';
import { clusterAsked, signalInput, signalPages, signalWords } from './signal-pages.ts';
import styles from './tracker.module.css';

/** Where insiders pay with their own money: signals at the left, the chosen one with its prices and people at the right. */
export function Tracker({ list }: { list: InsiderSignalName }) {
  const at = useTableInAddress();
  const page = signalPages[list];
  const input = signalInput(list, at.search);
  const { state, again, shown } = useTableRows(page, input, at.search);
  const phone = useAtMost(PHONE_MAX);
  const { title, one, method } = signalWords[list];
  const rows = shown?.rows ?? [];
  const chosen = chosenOf(rows, textOf(at.search, 'stock'));
  const choose = (signal: InsiderSignal) => at.change({ stock: keyOf(signal) });
  return (
    <div className={styles.page}>
      <InsiderHead
        title={title}
        aside={
          <>
            <AnswerStamp state={state} prefix="forms as of" />
            <ListAlert list={list} />
          </>
        }
      >
        {list === 'cluster' && <ClusterRuleChoice at={at} />}
      </InsiderHead>
      <details className={styles.method}>
        <summary>Method</summary>
        <p>{method}</p>
      </details>
      <AnswerView state={state} again={again} height={420} listStored>
        {() =>
          chosen === undefined || shown === undefined ? (
            <Empty lead={page.whenEmpty} />
          ) : (
            <div className={styles.columns}>
              <div className={styles.left}>
                <SignalList rows={rows} total={shown.total} one={one} chosen={keyOf(chosen)} onChoose={choose} at={at} />
                {!phone && <MarketCard />}
              </div>
              <SignalDetail signal={chosen} />
            </div>
          )
        }
      </AnswerView>
      {phone && <MarketCard />}
      {chosen !== undefined && <ListPage page={{ ...page, title: `All ${one}s` }} input={input} onOpen={choose} />}
    </div>
  );
}

const keyOf = ({ display_symbol, from }: InsiderSignal) => `${display_symbol} ${from}`;

/** The signal the address names, by stock and day or by stock alone; else the first. */
function chosenOf(rows: readonly InsiderSignal[], key: string | undefined): InsiderSignal | undefined {
  return rows.find((row) => keyOf(row) === key) ?? rows.find(({ display_symbol }) => display_symbol === key) ?? rows[0];
}

/** How many insiders within how many days make a cluster, and who counts. */
function ClusterRuleChoice({ at }: { at: TableState }) {
  const { insiders, days, owners } = clusterAsked(at.search);
  const change = (rule: Record<string, string>) => at.change({ ...rule, page: undefined, stock: undefined });
  const numbers = (list: readonly number[], chosen: string, words: (number: string) => string) =>
    [...new Set([...list.map(String), chosen])].map((value) => ({ value, label: words(value) }));
  return (
    <>
      <Choice
        label="How many insiders"
        value={insiders}
        options={numbers([2, 3, 4, 5], insiders, (value) => `at least ${value} insiders`)}
        onChange={(value) => change({ insiders: value })}
      />
      <Choice
        label="Within how many days"
        value={days}
        options={numbers([7, 14, 30], days, (value) => `within ${value} days`)}
        onChange={(value) => change({ days: value })}
      />
      <Choice
        label="Who counts"
        value={owners}
        options={[
          { value: 'insiders', label: 'directors and officers' },
          { value: 'all', label: 'and owners of 10%' },
        ]}
        onChange={(value) => change({ owners: value })}
      />
    </>
  );
}
