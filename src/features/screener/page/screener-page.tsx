import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import * as v from 'valibot';
import { getScreenerSnapshot, listAllScreenerFields } from '#contract/endpoints/market/screener.ts';
import { type ScreenerField, type ScreenerSnapshot, type ScreenFilter, ScreenFilters } from '#contract/entities/market/screener.ts';
import { useConnection } from '#data/connection/connection.ts';
import { useRecords } from '#data/records/records.ts';
import { isWhole, type PackedMarket, unpackedMarket } from '#domain/screening/market/packed-columns.ts';
import { namedScreen } from '#domain/screening/named/named-screens.ts';
import type { Rules } from '#domain/screening/named/parse-rules.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { useMoreColumns } from '#pages/fields/use-more-columns.ts';
import { AnswerStamp } from '#pages/stamp.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { formatRecentDay } from '#ui/format/day.ts';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { strategySearchOfScreen } from '../backtest/strategy-of-screen.ts';
import { type ScreenRequest, screenWork } from '../engine/screen-work.ts';
import { type Answered, useAnswers, useLater } from '../engine/use-screen.ts';
import { FilterBuilder } from '../filters/filter-builder.tsx';
import { ManagePage } from '../mine/manage-page.tsx';
import { useMine } from '../mine/use-mine.ts';
import { NamedAbout } from '../named/named-about.tsx';
import { NamedList } from '../named/named-list.tsx';
import { changedSearch, universeLength } from '../named/named-search.ts';
import { useNamedScreens, usePredefinedFields, usePredefinedViews } from '../named/use-named-screens.ts';
import { OfflineBand } from '../phone/offline-band.tsx';
import { PhoneFilters } from '../phone/phone-filters.tsx';
import { ResultSheet, SHEET_FIELDS } from '../phone/result-sheet.tsx';
import { Results } from '../results/results.tsx';
import { SavedScreens } from '../saved/saved-screens.tsx';
import { ShareScreen } from '../saved/share-screen.tsx';
import { SharedScreen } from '../saved/shared-screen.tsx';
import { columnsOfScreen, fieldFinder, type ScreenChange, type ScreenSearch } from '../screen-search.ts';
import { ResultSection } from './result-section.tsx';
import { firstUnknown, formulaOf, requestOf, usedFields, withOwnFields } from './screen-request.ts';
import { ScreenTabs } from './screen-tabs.tsx';
import styles from './screener-page.module.css';
import { useEditedScreen } from './use-edited-screen.ts';

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
  if (snapshot.stockid.length === 0) return 'A screen needs stocks, and this market has none yet. Companies come with “npm run ingest -- sec”.';
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
  const { opened, isPressed, change: onChange, now } = useEditedScreen(asWritten, screens);
  const { search, named, rules } = opened;
  const saved = useRecords('screener').value?.find(({ id }) => id === search.id);
  const before = useMemo(() => saved?.fields.filters.map(({ right }) => right) ?? filtersOfRules(rules), [saved, rules]);
  const show = useMemo(() => columnsOfScreen(search, firstView.fields), [search, firstView]);
  const running = useMemo(() => withOwnFields(search, formulas, show), [search, formulas, show]);
  const { formulas: made } = search;
  const fieldOf = useMemo(() => fieldFinder(fields, { formulas: made }), [fields, made]);
  const listed = useMemo(() => (phone ? [...new Set([...show, ...SHEET_FIELDS])] : show), [phone, show]);
  const { market, absent, missing } = useMoreColumns(snapshot, usedFields(running, listed), fields);
  const asked = useMemo(() => requestOf(running, listed), [running, listed]);
  const answers = useAnswers(market, asked, { asked, market, opened, search, show }, firstUnknown(running, absent));
  const drawn = useLater(answers);
  // What only leads on from the screen is drawn with its rows, unless it is about to be pressed.
  const later = isPressed ? opened : (drawn?.of.opened ?? opened);
  const answer = drawn?.answer;
  const madeInDrawn = drawn?.of.search.formulas;
  const fieldOfDrawn = useMemo(() => fieldFinder(fields, { formulas: madeInDrawn }), [fields, madeInDrawn]);
  const takeAll = useCallback(() => (drawn === undefined ? [] : allRows(drawn)), [drawn]);
  const onDraft = useCallback((change: ScreenChange) => onChange(change, 'waits'), [onChange]);
  const columnOf = useCallback((key: string) => market.columns[key], [market]);
  const name = asWritten.id ?? asWritten.from ?? '';
  const gone = answer?.missing ?? none;
  const about = useMemo(() => {
    const { named, rules, changed } = later;
    return named === undefined || rules === undefined ? <NamedList /> : <NamedAbout {...{ named, name, rules, changed, gone, fieldOf }} />;
  }, [later, name, gone, fieldOf]);
  const tools = useMemo(() => {
    const open = (search: ScreenSearch) => void navigate({ to: '/screener', search });
    return (
      <div className={styles.tools}>
        <SavedScreens search={later.search} onOpen={open} onSaved={(id, name) => open({ ...now().search, id, name })} />
        <ShareScreen search={later.search} />
      </div>
    );
  }, [later, navigate, now]);
  const tabs = useMemo(() => {
    const { search } = later;
    const withMine = withOwnFields(search, formulas, columnsOfScreen(search, firstView.fields));
    return (
      <ScreenTabs
        open={search.view ?? (phone ? 'filters' : 'table')}
        searchOf={(view) => changedSearch(later, { view })}
        strategy={strategySearchOfScreen({ ...later, search: withOwnFields(withMine, ofServer.map(formulaOf), []) })}
      />
    );
  }, [later, formulas, firstView, ofServer, phone]);
  const results = (
    <ResultSection answers={answers} drawn={answer}>
      {drawn === undefined ? (
        <Loading height={320} />
      ) : (
        <Results
          answers={answers}
          answer={drawn.answer}
          title={named?.title ?? search.name ?? 'Screener'}
          search={drawn.of.search}
          show={drawn.of.show}
          fields={fields}
          fieldOf={fieldOfDrawn}
          day={snapshot.as_of}
          at={at}
          takeAll={takeAll}
          onChange={onChange}
        />
      )}
      <p className={styles.note}>
        {snapshot.as_of === null ? 'No prices are loaded.' : `Prices up to ${formatRecentDay(snapshot.as_of)}; amounts in US dollars.`}
      </p>
    </ResultSection>
  );
  const building = {
    ...{ search, universe: universeLength(opened), answers, answer, fields, fieldOf, onChange },
    ...{ columnOf, stocks: snapshot.stockid.length },
  };
  return (
    <>
      {tabs}
      {phone ? (
        <div className={styles.phone}>
          {offline && <OfflineBand day={snapshot.as_of} />}
          {search.view === undefined ? (
            <PhoneFilters {...building} before={before} ofMember={saved !== undefined} offline={offline} missing={missing} onDraft={onDraft} />
          ) : (
            results
          )}
          {tools}
          {about}
          {search.view === undefined && <ResultSheet answers={answers} drawn={answer} result={changedSearch(later, { view: 'table' })} />}
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

const none: readonly string[] = [];

interface AskedOf {
  readonly market: PackedMarket;
  readonly asked: ScreenRequest;
}

/** Every stock that passes, for a file. */
function allRows({ answer, of: { market, asked } }: Answered<AskedOf>) {
  return screenWork(unpackedMarket(market), market.stockid, { ...asked, page: 1, perPage: answer.total }, () => 0).rows;
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
