import { useMemo } from 'react';
import { listAllScreenerFields } from '#contract/endpoints/market/screener.ts';
import type { MarketHistoryState } from '#contract/entities/market/backtest.ts';
import type { Backtest } from '#contract/entities/records/backtest.ts';
import { useRecords } from '#data/records/records.ts';
import { fieldsOfStrategy, strategyOf } from '#domain/backtest/strategy.ts';
import { fieldsWithoutPast, historyOfFields, idleFilters } from '#domain/backtest/without-past.ts';
import { periodOf } from '#domain/screening/market/period-keys.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Empty, ErrorState } from '#ui/feedback/message.tsx';
import { formatCount } from '#ui/format/number.ts';
import { filterInWords, orderInWords, rankingInWords } from '../filters/filter-words.ts';
import { usePredefinedFields } from '../named/use-named-screens.ts';
import { formulaOf } from '../page/screen-request.ts';
import { ScreenTabs } from '../page/screen-tabs.tsx';
import { rulesOfRecord } from '../saved/rules-of-record.ts';
import { fieldFinder, type ScreenSearch } from '../screen-search.ts';
import styles from './backtest.module.css';
import type { BacktestOutcome } from './backtest-work.ts';
import { isSameStrategy } from './last-run.ts';
import { StrategyForm } from './strategy-form.tsx';
import { StrategyReport } from './strategy-report.tsx';
import { searchOfStrategy } from './strategy-search.ts';
import { StrategyTools } from './strategy-tools.tsx';
import { useBacktest } from './use-backtest.ts';
import { useHistoryParts, useHistoryState } from './use-history.ts';

interface StrategyPageProps {
  strategy: Backtest;
  /** Id of the record that keeps it; `undefined` for one that is not saved. */
  id?: string | undefined;
  /** The named screen that it buys as it comes. */
  screen?: string | undefined;
  onChange: (strategy: Backtest) => void;
}

/** A strategy with its rules and, once it was run on this device, what became of it. */
export function StrategyPage(props: StrategyPageProps) {
  const history = useHistoryState();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{props.strategy.name}</h1>
        <AnswerStamp state={history.state} />
      </header>
      <ScreenTabs open="backtest" searchOf={(view) => screenSearchOf(props, view)} strategy={searchOfStrategy(props.strategy)} />
      <StrategyTools {...props} />
      <AnswerView state={history.state} again={history.again} height={480} listStored>
        {(state) => (state.history === null ? <NoHistory progress={state.progress} /> : <Runnable {...props} state={state} />)}
      </AnswerView>
    </div>
  );
}

/** The address of the screen that a strategy buys. */
function screenSearchOf({ strategy: { name, screen }, screen: named }: StrategyPageProps, view: ScreenSearch['view']): ScreenSearch {
  if (named !== undefined) return { id: named, view };
  const { filters, ranking, formulas, order, sort } = screen;
  return {
    ...{ name, view, filters: [...filters] },
    ...(ranking.length > 0 && { ranking: [...ranking] }),
    ...(formulas.length > 0 && { formulas: [...formulas] }),
    ...(order !== undefined && { ranks: order }),
    ...(sort !== undefined && { sort: sort.field, order: sort.descending ? 'desc' : 'asc' }),
  };
}

/** Says that the history is being made, and how far it is. */
export function NoHistory({ progress }: Pick<MarketHistoryState, 'progress'>) {
  const far = progress === null || progress.total === 0 ? '' : ` ${formatCount(progress.done)} of ${formatCount(progress.total)} companies are done.`;
  return (
    <Empty lead="The history of the market is being made.">
      {`It holds what was known in each month of twenty years. Making it takes some minutes, longer for a large market.${far} This page continues by itself.`}
    </Empty>
  );
}

function Runnable({ strategy: saved, onChange, state }: StrategyPageProps & { state: MarketHistoryState }) {
  const fields = useAnswer(listAllScreenerFields, {}).state;
  const strategy = useMemo(() => strategyOf(saved), [saved]);
  const wanted = useMemo(() => fieldsOfStrategy(strategy), [strategy]);
  const { parts, missing } = useHistoryParts(state, wanted);
  const { state: run, run: start, cancel } = useBacktest(strategy);
  const screens = useRecords('screener').value ?? [];
  const own = useRecords('own-field').value ?? [];
  const ofServer = usePredefinedFields();
  const fieldOf = fieldFinder(fields.kind === 'ready' ? fields.data : [], { formulas: [...saved.screen.formulas] });
  const nameOf = (key: string) => fieldOf(key)?.display_name ?? key;
  const { filters, order } = strategy.screen;
  const rules = [
    ...saved.screen.filters.map((filter) => filterInWords(filter, fieldOf)),
    ...(order === undefined ? [] : [`By ${orderInWords(order, fieldOf)}`]),
    ...(saved.screen.ranking.length === 0 ? [] : [`By ${rankingInWords(saved.screen.ranking, fieldOf)}`]),
  ];
  const { history, fields: inHistory } = state;
  const untested = useMemo(() => {
    if (history === null) return { stops: [], idle: [] };
    const past = historyOfFields(history, inHistory);
    return { stops: fieldsWithoutPast(past, strategy), idle: idleFilters(past, strategy) };
  }, [history, inHistory, strategy]);
  const days = history?.days ?? [];
  const label = run.of === undefined ? 'Run' : 'Run again';
  return (
    <>
      <StrategyForm
        strategy={saved}
        screens={screens.map(({ fields: screen }) => ({
          name: screen.name,
          screen: rulesOfRecord(screen, [...own.map((record) => record.fields), ...ofServer.map(formulaOf)]),
        }))}
        days={[days[0] ?? '', days.at(-1) ?? '']}
        rules={rules}
        onChange={(change) => onChange({ ...saved, ...change })}
      />
      {missing.length > 0 && <p className={styles.note}>{`Needs the server: ${missing.map(nameOf).join(', ')}.`}</p>}
      <Untested stops={untested.stops} idle={rules.filter((_rule, at) => untested.idle.includes(at))} nameOf={nameOf} />
      <div className={styles.run}>
        {run.part === undefined ? (
          <Button
            look="primary"
            disabled={parts === undefined || untested.stops.length > 0 || filters.length + (order === undefined ? 0 : 1) === 0}
            onClick={() => parts && start(parts, strategy)}
          >
            {label}
          </Button>
        ) : (
          <>
            <progress aria-label="Back-test" value={run.part} max={1} />
            <Button onClick={cancel}>Cancel</Button>
          </>
        )}
        <span role="status">
          {run.took === undefined || run.part !== undefined
            ? ''
            : `Run on this device in ${formatCount(Math.round(run.took))} ms, history ${parts?.base.version.slice(0, 4) ?? ''}.`}
        </span>
      </div>
      <Outcome outcome={run.outcome} isOld={run.of !== undefined && !isSameStrategy(run.of, strategy)} hasRules={rules.length > 0} nameOf={nameOf} />
    </>
  );
}

interface UntestedProps {
  /** Fields without a past that decide what is bought. */
  stops: readonly string[];
  /** Filters in words that let every stock pass, since their past is not known. */
  idle: readonly string[];
  nameOf: (field: string) => string;
}

/** Says before a run what of the rules cannot be tested in the past, and why. */
function Untested({ stops, idle, nameOf }: UntestedProps) {
  const isPeriod = stops.some((key) => periodOf(key) !== undefined);
  return (
    <>
      {stops.length > 0 && (
        <p className={styles.note} role="note">
          {`Cannot be tested in the past: ${stops.map(nameOf).join('; ')}. `}
          {isPeriod
            ? 'The history has for each month the newest figures of then, not those of single years and quarters. '
            : 'The history does not keep what was known of it in each month. '}
          {stops.length === 1 ? 'Take it out of the screen to run the rest.' : 'Take them out of the screen to run the rest.'}
        </p>
      )}
      {idle.length > 0 && <p className={styles.note} role="note">{`Lets every stock pass, since its past is not known: ${idle.join('; ')}.`}</p>}
    </>
  );
}

interface OutcomeProps {
  outcome: BacktestOutcome | undefined;
  isOld: boolean;
  hasRules: boolean;
  nameOf: (field: string) => string;
}

function Outcome({ outcome, isOld, hasRules, nameOf }: OutcomeProps) {
  if (outcome?.kind === 'ready') return <StrategyReport report={outcome.report} isOld={isOld} nameOf={nameOf} />;
  if (outcome?.kind === 'cut short')
    return (
      <ErrorState lead="The copy of the history on this device is cut short, so nothing was run.">
        Saved strategies are kept. Reload the page with a connection.
      </ErrorState>
    );
  if (outcome?.kind === 'no past')
    return (
      <ErrorState lead={`The past of ${outcome.fields.map(nameOf).join(', ')} is not known, so nothing was run.`}>
        {`A result without ${outcome.fields.length === 1 ? 'it' : 'them'} would be of other rules than these. Take ${outcome.fields.length === 1 ? 'it' : 'them'} out of the screen to run the rest.`}
      </ErrorState>
    );
  if (outcome?.kind === 'nothing')
    return (
      <Empty lead="No company ever passed these rules.">A figure in the rules is too strict for every month. Loosen a rule or choose another screen.</Empty>
    );
  if (!hasRules) return <Empty lead="This strategy has no rules yet.">Take those of a screen above, yours or one of the app.</Empty>;
  return <Empty lead="Not run yet.">Run it to see what the rules would have bought, by what was known on each day, and what became of it.</Empty>;
}
