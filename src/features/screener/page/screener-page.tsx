import { useNavigate } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { getScreenerSnapshot, listAllScreenerFields } from '#contract/endpoints/market/screener.ts';
import type { ScreenerField, ScreenerSnapshot } from '#contract/entities/market/screener.ts';
import { isWhole, unpackedMarket } from '#domain/screening/market/packed-columns.ts';
import { namedScreen } from '#domain/screening/named/named-screens.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { useMoreColumns } from '#pages/fields/use-more-columns.ts';
import { AnswerStamp } from '#pages/stamp.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { formatRecentDay } from '#ui/format/day.ts';
import { formatCount } from '#ui/format/number.ts';
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
  const [part, setPart] = useState<'filters' | 'results'>(asWritten.view === undefined ? 'filters' : 'results');
  const navigate = useNavigate();
  const opened = useMemo(() => openedScreen(asWritten, screens), [asWritten, screens]);
  const { search, named, rules } = opened;
  const onChange = useCallback(
    (change: Partial<ScreenSearch>) =>
      void navigate({ to: '/screener', search: changedSearch(opened, change), replace: named === undefined, resetScroll: false }),
    [navigate, opened, named],
  );
  const show = useMemo(() => columnsOfScreen(search, firstView.fields), [search, firstView]);
  const running = useMemo(() => withOwnFields(search, formulas, show), [search, formulas, show]);
  const fieldOf = useMemo(() => fieldFinder(fields, search), [fields, search]);
  const { market, missing } = useMoreColumns(snapshot, usedFields(running, show), fields);
  // Typing goes on while the columns and the table are made anew.
  const asked = useDeferredValue(useMemo(() => requestOf(running, show), [running, show]));
  const answer = useScreen(market, asked);
  return (
    <>
      <ScreenTabs
        open={search.view ?? 'table'}
        searchOf={(view) => changedSearch(opened, { view })}
        strategy={strategySearchOfScreen({ ...opened, search: withOwnFields(running, ofServer.map(formulaOf), []) })}
        onView={() => setPart('results')}
      />
      {phone && (
        <Segmented
          wide
          label="Part of the screen"
          value={part}
          options={[
            { value: 'filters', label: 'Filters' },
            { value: 'results', label: answer === undefined ? 'Results' : `Results ${formatCount(answer.total)}` },
          ]}
          onChange={setPart}
        />
      )}
      {named === undefined || rules === undefined ? (
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
      )}
      <div className={styles.tools}>
        <SavedScreens search={search} onOpen={(opened) => void navigate({ to: '/screener', search: opened })} />
        <ShareScreen search={search} />
      </div>
      {missing.length > 0 && <p className={styles.note}>{`Needs the server: ${missing.map((key) => fieldOf(key)?.display_name ?? key).join(', ')}.`}</p>}
      <div className={styles.parts}>
        {(!phone || part === 'filters') && (
          <div className={styles.rail}>
            <FilterBuilder
              search={search}
              universe={universeLength(opened)}
              answer={answer}
              fields={fields}
              fieldOf={fieldOf}
              columnOf={(key) => market.columns[key]}
              stocks={snapshot.stockid.length}
              onChange={onChange}
            />
          </div>
        )}
        {(!phone || part === 'results') && (
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
        )}
      </div>
    </>
  );
}
