import { useNavigate } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import * as v from 'valibot';
import { getScreenerSnapshot, listAllScreenerFields } from '#contract/endpoints/market/screener.ts';
import { type ScreenerField, type ScreenerSnapshot, type ScreenFilter, ScreenFilters } from '#contract/entities/market/screener.ts';
import { useConnection } from '#data/connection/connection.ts';
import { useRecords } from '#data/records/records.ts';
import { isWhole, unpackedMarket } from '#domain/screening/market/packed-columns.ts';
import { namedScreen } from '#domain/screening/named/named-screens.ts';
import type { Rules } from '#domain/screening/named/parse-rules.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { useMoreColumns } from '#pages/fields/use-more-columns.ts';
import { AnswerStamp } from '#pages/stamp.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { formatRecentDay } from '#ui/format/day.ts';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { strategySearchOfScreen } from '../backtest/strategy-of-screen.ts';
import { screenWork } from '../engine/screen-work.ts';
import { useScreen } from '../engine/use-screen.ts';
import { FilterBuilder } from '../filters/filter-builder.tsx';
import { ManagePage } from '../mine/manage-page.tsx';
import { useMine } from '../mine/use-mine.ts';
import { NamedAbout } from '../named/named-about.tsx';
import { NamedList } from '../named/named-list.tsx';
import { changedSearch, openedScreen, universeLength } from '../named/named-search.ts';
import { useNamedScreens, usePredefinedFields, usePredefinedViews } from '../named/use-named-screens.ts';
import { OfflineBand } from '../phone/offline-band.tsx';
import { PhoneFilters } from '../phone/phone-filters.tsx';
import { ResultSheet, SHEET_FIELDS } from '../phone/result-sheet.tsx';
import { Results } from '../results/results.tsx';
import { SavedScreens } from '../saved/saved-screens.tsx';
import { ShareScreen } from '../saved/share-screen.tsx';
import { SharedScreen } from '../saved/shared-screen.tsx';
import { columnsOfScreen, fieldFinder, type ScreenSearch } from '../screen-search.ts';
import { formulaOf, requestOf, usedFields, withOwnFields } from './screen-request.ts';
import { ScreenTabs } from './screen-tabs.tsx';
import styles from './screener-page.module.css';

/** `/screener`: filters with what each leaves while one types, and the stocks that pass; all on this device. */
export function ScreenerPage({ search }: { search: ScreenSearch }) {
  const market = useAnswer(getScreenerSnapshot, {});
  const fields = useAnswer(listAllScreenerFields, {});
  const { screens } = useNamedScreens();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{search.manage === undefined ? (namedScreen(search.id, screens)?.title ?? search.name ?? 'Screener') : 'My screens and fields'}</h1>
        <AnswerStamp state={market.state} />
      </header>
      <AnswerView state={market.state} again={market.again} height={480} listStored tooLittle={unusableMarket}>
        {(snapshot) => (
          <AnswerView state={fields.state} again={fields.again} height={480}>
            {(known) =>
              search.sh !== undefined ? (
                <SharedScreen hash={search.sh} />
              ) : search.manage === undefined ? (
                <Screen snapshot={snapshot} fields={known} search={search} at={market.state.kind === 'ready' ? market.state.at : 0} />
              ) : (
                <ManagePage snapshot={snapshot} fields={known} />
              )
            }
          </AnswerView>
        )}
      </AnswerView>
    </div>
  );
}

function unusableMarket(snapshot: ScreenerSnapshot): string | undefined {
  if (snapshot.stockid.length === 0) return 'A screen needs stocks, and this market has none yet. Companies come with `npm run ingest -- sec`.';
  return isWhole(snapshot) ? undefined : CUT_SHORT;
}

const CUT_SHORT =
  'The copy of the market on this device is cut short, so nothing is screened with it. Saved screens are kept. Reload the page with a connection to get it whole.';

interface ScreenProps {
  snapshot: ScreenerSnapshot;
  fields: readonly ScreenerField[];
  search: ScreenSearch;
  /** When the server gave the market, Unix milliseconds. */
  at: number;
}

function Screen({ snapshot: ofAll, fields: known, search: asWritten, at }: ScreenProps) {
  const { snapshot, fields, formulas } = useMine(ofAll, known);
  const { screens } = useNamedScreens();
  const [firstView] = usePredefinedViews();
  const ofServer = usePredefinedFields();
  const phone = useAtMost(PHONE_MAX);
  const offline = useConnection().state === 'offline';
  const navigate = useNavigate();
  // While a limit is dragged its filters are shown, but not yet written to the address.
  const [draft, setDraft] = useState<{ readonly of: ScreenSearch; readonly filters: readonly ScreenFilter[] }>();
  const written = useMemo(() => openedScreen(asWritten, screens), [asWritten, screens]);
  const opened = useMemo(
    () => (draft?.of === asWritten ? openedScreen(changedSearch(written, { filters: [...draft.filters] }), screens) : written),
    [written, draft, asWritten, screens],
  );
  const { search, named, rules } = opened;
  const saved = useRecords('screener').value?.find(({ id }) => id === search.id);
  const before = useMemo(() => saved?.fields.filters.map(({ right }) => right) ?? filtersOfRules(rules), [saved, rules]);
  const onChange = useCallback(
    (change: Partial<ScreenSearch>) =>
      void navigate({ to: '/screener', search: changedSearch(written, change), replace: written.named === undefined, resetScroll: false }),
    [navigate, written],
  );
  const show = useMemo(() => columnsOfScreen(search, firstView.fields), [search, firstView]);
  const running = useMemo(() => withOwnFields(search, formulas, show), [search, formulas, show]);
  const fieldOf = useMemo(() => fieldFinder(fields, search), [fields, search]);
  const listed = useMemo(() => (phone ? [...new Set([...show, ...SHEET_FIELDS])] : show), [phone, show]);
  const { market, missing } = useMoreColumns(snapshot, usedFields(running, listed), fields);
  // Typing goes on while the columns and the table are made anew.
  const asked = useDeferredValue(useMemo(() => requestOf(running, listed), [running, listed]));
  const answer = useScreen(market, asked);
  const about =
    named === undefined || rules === undefined ? (
      <NamedList />
    ) : (
      <NamedAbout
        named={named}
        name={asWritten.id ?? asWritten.from ?? ''}
        rules={rules}
        changed={opened.changed}
        gone={answer?.missing ?? []}
        fieldOf={fieldOf}
      />
    );
  const tools = (
    <div className={styles.tools}>
      <SavedScreens search={search} onOpen={(opened) => void navigate({ to: '/screener', search: opened })} />
      <ShareScreen search={search} />
    </div>
  );
  const results = (
    <section className={styles.results} aria-label="Result">
      {answer === undefined ? (
        <Loading height={320} />
      ) : (
        <Results
          answer={answer}
          title={named?.title ?? search.name ?? 'Screener'}
          search={search}
          show={show}
          fields={fields}
          fieldOf={fieldOf}
          day={snapshot.as_of}
          at={at}
          takeAll={() => screenWork(unpackedMarket(market), market.stockid, { ...asked, page: 1, perPage: answer.total }, () => 0).rows}
          onChange={onChange}
        />
      )}
      <p className={styles.note}>
        {snapshot.as_of === null ? 'No prices are loaded.' : `Prices up to ${formatRecentDay(snapshot.as_of)}; amounts in US dollars.`}
      </p>
    </section>
  );
  const building = {
    ...{ search, universe: universeLength(opened), answer, fields, fieldOf, onChange },
    ...{ columnOf: (key: string) => market.columns[key], stocks: snapshot.stockid.length },
  };
  return (
    <>
      <ScreenTabs
        open={search.view ?? (phone ? 'filters' : 'table')}
        searchOf={(view) => changedSearch(opened, { view })}
        strategy={strategySearchOfScreen({ ...opened, search: withOwnFields(running, ofServer.map(formulaOf), []) })}
      />
      {phone ? (
        <div className={styles.phone}>
          {offline && <OfflineBand day={snapshot.as_of} />}
          {search.view === undefined ? (
            <PhoneFilters
              {...building}
              before={before}
              ofMember={saved !== undefined}
              offline={offline}
              missing={missing}
              onDraft={(filters) => setDraft({ of: asWritten, filters })}
            />
          ) : (
            results
          )}
          {tools}
          {about}
          {search.view === undefined && <ResultSheet answer={answer} result={changedSearch(opened, { view: 'table' })} />}
        </div>
      ) : (
        <>
          {about}
          {tools}
          {missing.length > 0 && <p className={styles.note}>{`Needs the server: ${missing.map((key) => fieldOf(key)?.display_name ?? key).join(', ')}.`}</p>}
          <div className={styles.parts}>
            <div className={styles.rail}>
              <FilterBuilder {...building} />
            </div>
            {results}
          </div>
        </>
      )}
    </>
  );
}

/** The filters of a named screen as it comes; `undefined` for a screen that is of nobody else. */
function filtersOfRules(rules: Rules | undefined): readonly ScreenFilter[] | undefined {
  return (
    rules &&
    v.parse(
      ScreenFilters,
      rules.steps.map(({ filter }) => filter),
    )
  );
}
