import { useMemo, useState } from 'react';
import { getScreenerSnapshot, listAllScreenerFields } from '#contract/endpoints/market/screener.ts';
import type { ScreenerField, ScreenerSnapshot } from '#contract/entities/market/screener.ts';
import { placesByName } from '#domain/screening/views/compared-rows.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { FieldChooser } from '#pages/fields/field-chooser.tsx';
import { useMoreColumns } from '#pages/fields/use-more-columns.ts';
import { SavedDefinitions } from '#pages/saved/saved-definitions.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import type { ListedStock } from '#pages/stock-search/stock-address.ts';
import { Button } from '#ui/controls/button.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { formatRecentDay } from '#ui/format/day.ts';
import { CompareExport } from './compare-export.tsx';
import styles from './compare-page.module.css';
import { comparedStocks, compareGroups, compareInWords } from './compare-rows.ts';
import { type CompareSearch, fieldsOf, isSameComparison, searchOf } from './compare-search.ts';
import { CompareTable } from './compare-table.tsx';
import { ComparedCompanies } from './compared-companies.tsx';

interface ComparePageProps {
  search: CompareSearch;
  /** Stocks looked at last on this device. */
  recent: () => readonly ListedStock[];
  /** Opens another comparison; `replace` where it is the same one changed. */
  onSearch: (search: CompareSearch, replace: boolean) => void;
}

/** `/compare-table`: companies side by side by any field of the screener, saved by members, over the market of this device. */
export function ComparePage(props: ComparePageProps) {
  const market = useAnswer(getScreenerSnapshot, {});
  const fields = useAnswer(listAllScreenerFields, {});
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{props.search.name ?? 'Compare companies'}</h1>
        <AnswerStamp state={market.state} />
      </header>
      <AnswerView state={market.state} again={market.again} height={480} listStored tooLittle={emptyMarket}>
        {(snapshot) => (
          <AnswerView state={fields.state} again={fields.again} height={480}>
            {(known) => <Comparison {...props} snapshot={snapshot} fields={known} at={market.state.kind === 'ready' ? market.state.at : 0} />}
          </AnswerView>
        )}
      </AnswerView>
    </div>
  );
}

function emptyMarket({ stockid }: ScreenerSnapshot): string | undefined {
  return stockid.length === 0 ? 'A comparison needs stocks, and this market has none yet. Companies come with “npm run ingest -- sec”.' : undefined;
}

interface ComparisonProps extends ComparePageProps {
  snapshot: ScreenerSnapshot;
  fields: readonly ScreenerField[];
  /** When the server gave the figures. */
  at: number;
}

function Comparison({ snapshot, fields, search, recent, onSearch, at }: ComparisonProps) {
  const [choosing, setChoosing] = useState(false);
  const keys = fieldsOf(search);
  const places = useMemo(() => placesByName(snapshot), [snapshot]);
  const { market, missing } = useMoreColumns(snapshot, keys, fields);
  const { stocks, unknown } = useMemo(() => comparedStocks(snapshot, places, search.stocks ?? []), [snapshot, places, search.stocks]);
  const groups = useMemo(() => compareGroups(market, fields, keys, stocks), [market, fields, keys, stocks]);
  const rows = groups.flatMap((group) => group.rows);
  const fieldOf = (key: string) => fields.find(({ field_name }) => field_name === key);
  const change = (next: Partial<CompareSearch>) => onSearch({ ...search, ...next }, true);
  return (
    <>
      <div className={styles.head}>
        <ComparedCompanies stocks={stocks} unknown={unknown} recent={recent} onChange={(names) => change({ stocks: names })} />
        <SavedDefinitions
          entity="comparison"
          noun="comparison"
          opened={search.id}
          recordOf={(name) => ({ name, stockids: stocks.map(({ stockid }) => stockid), fields: [...keys] })}
          isSame={isSameComparison}
          onOpen={({ id, fields: record }) => onSearch(searchOf(id, record), false)}
          onSaved={(id, name) => onSearch({ ...search, id, name }, true)}
        />
      </div>
      {stocks.length === 0 ? (
        <Empty
          lead="Which companies?"
          action={<Button onClick={() => change({ stocks: snapshot.display_symbol.slice(0, 3) })}>Compare the three largest</Button>}
        >
          Add two or more above; their figures are shown side by side, with the best of each row marked.
        </Empty>
      ) : (
        <>
          <div className={styles.tools}>
            <p className={styles.words}>{compareInWords(rows, stocks)}</p>
            <Button aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
              Figures
            </Button>
            <CompareExport stocks={stocks} rows={rows} day={snapshot.as_of} at={at} />
          </div>
          {choosing && (
            <FieldChooser
              what="row"
              show={keys}
              fields={fields}
              stocks={snapshot.stockid.length}
              fieldOf={fieldOf}
              onChange={(show) => change({ fields: show })}
            />
          )}
          {missing.length > 0 && <p className={styles.note}>{`Needs the server: ${missing.map((key) => fieldOf(key)?.display_name ?? key).join(', ')}.`}</p>}
          <div className={styles.table}>
            <CompareTable stocks={stocks} groups={groups} market={snapshot.stockid.length} />
          </div>
          <p className={styles.note}>
            {snapshot.as_of === null ? 'No prices are loaded.' : `Prices up to ${formatRecentDay(snapshot.as_of)}; amounts in US dollars.`}
          </p>
        </>
      )}
    </>
  );
}
