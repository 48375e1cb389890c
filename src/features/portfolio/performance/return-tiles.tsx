import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { ReportHead } from '#domain/performance/portfolio-report.ts';
import { GraduatedRule } from '#ui/chart/graduated-rule.tsx';
import { focusByArrow } from '#ui/controls/focus-by-arrow.ts';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatNumber } from '#ui/format/number.ts';
import { formatPercentSign } from '#ui/format/percent.ts';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import styles from './performance.module.css';
import { shortsWithoutCash } from './shorts-without-cash.ts';

interface ReturnTilesProps {
  report: ReportHead;
  /** Name of what it is measured against. */
  benchmark: string | undefined;
}

type Rate = ReportHead['time_weighted'];

/** One of the three returns: what it answers, how it is made, and the benchmark's. */
interface NamedReturn {
  readonly name: string;
  readonly rate: Rate;
  readonly other: Rate | undefined;
  readonly answers: string;
  readonly why: string;
}

/** The three returns side by side, on a phone one behind each tab, and the gain. */
export function ReturnTiles({ report, benchmark }: ReturnTilesProps) {
  const phone = useAtMost(PHONE_MAX);
  const returns = returnsOf(report);
  if (phone)
    return (
      <>
        <ReturnTabs returns={returns} benchmark={benchmark} />
        <Gain report={report} benchmark={benchmark} />
      </>
    );
  return (
    <div className={styles.returns}>
      {returns.map((each) => (
        <section key={each.name} className={styles.tile} aria-label={`${each.name} return`}>
          <h2>
            {each.name} <small>{unitOf(each)}</small>
          </h2>
          <Large of={each} />
          <Explained of={each} benchmark={benchmark} />
        </section>
      ))}
      <Gain report={report} benchmark={benchmark} />
    </div>
  );
}

function returnsOf(report: ReportHead): NamedReturn[] {
  const { time_weighted, money_weighted, simple, gain, benchmark, start, end, flows, paid_in, currency } = report;
  const base = shortsWithoutCash(report);
  const why = (made: string) => (base === undefined ? made : `${made} ${base}`);
  return [
    {
      name: 'Time-weighted',
      rate: time_weighted,
      other: benchmark?.time_weighted,
      answers: 'How good the picks were, whatever was paid in when.',
      why: why(
        "Each day's end value divided by its start value, one day after the other. A deposit counts at the start of its day, a withdrawal at the end; neither is a gain.",
      ),
    },
    {
      name: 'Money-weighted',
      rate: money_weighted,
      other: benchmark?.money_weighted,
      answers: 'What your money earned, the timing of deposits included.',
      why: why(
        `XIRR: the yearly rate, in years of 365 days, at which ${formatNumber(start, 0)} at the start, ${flows.length} flows and ${formatNumber(end, 0)} at the end are worth nothing together.${money_weighted.other_roots ? ' Other rates do so too; this one is the nearest to 0 that fits.' : ''}`,
      ),
    },
    {
      name: 'Simple',
      rate: simple,
      other: benchmark?.simple,
      answers: 'Gain over the money paid in.',
      why: why(`${formatNumber(gain)} ÷ (${formatNumber(start)} at the start + ${formatNumber(paid_in)} paid in) ${currency}.`),
    },
  ];
}

/** By year where the time is longer than one, else the whole. */
const shownOf = (rate: Rate, perYear: boolean) => (perYear ? rate.yearly : rate.whole);
const isPerYear = ({ rate }: NamedReturn) => rate.yearly !== null;
const unitOf = (of: NamedReturn) => (isPerYear(of) ? '% a year' : '% in all');

function Large({ of }: { of: NamedReturn }) {
  const shown = shownOf(of.rate, isPerYear(of));
  return (
    <span className={styles.large}>
      <ChangeText value={shown === null ? undefined : shown * 100} decimals={1} />
    </span>
  );
}

function Explained({ of, benchmark }: { of: NamedReturn; benchmark: string | undefined }) {
  const perYear = isPerYear(of);
  const compared = of.other && shownOf(of.other, perYear);
  const shown = shownOf(of.rate, perYear);
  return (
    <>
      <p>{of.answers}</p>
      {benchmark !== undefined && <p>{`${benchmark} ${formatPercentSign(compared)}`}</p>}
      {benchmark !== undefined && shown !== null && compared != null && (
        <GraduatedRule
          low={Math.min(shown, compared) - ROOM}
          high={Math.max(shown, compared) + ROOM}
          value={shown}
          median={compared}
          label={`Yours ${formatPercentSign(shown)}, ${benchmark} ${formatPercentSign(compared)}`}
        />
      )}
      {perYear && <p>{`${formatPercentSign(of.rate.whole)} in all`}</p>}
      <details>
        <summary>Why</summary>
        <p>{of.why}</p>
      </details>
    </>
  );
}

/** What the scale of a return shows beyond the two on it. */
const ROOM = 0.02;

function ReturnTabs({ returns, benchmark }: { returns: readonly NamedReturn[]; benchmark: string | undefined }) {
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const shown = returns[chosen];
  const move = (event: KeyboardEvent) => {
    const target = focusByArrow(event.key, [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])], 'across');
    if (target === undefined) return;
    event.preventDefault();
    setChosen(target);
  };
  return (
    <div>
      <div ref={list} role="tablist" aria-label="Returns" className={styles.tabs} onKeyDown={move}>
        {returns.map((each, at) => (
          <button
            key={each.name}
            type="button"
            role="tab"
            id={`${id}-${at}`}
            aria-selected={at === chosen}
            aria-controls={`${id}-shown`}
            tabIndex={at === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => setChosen(at)}
          >
            <b>{each.name}</b>
            <Large of={each} />
            <small>{unitOf(each)}</small>
          </button>
        ))}
      </div>
      {shown !== undefined && (
        <div role="tabpanel" id={`${id}-shown`} aria-labelledby={`${id}-${chosen}`} className={styles.tile}>
          <Explained key={shown.name} of={shown} benchmark={benchmark} />
        </div>
      )}
    </div>
  );
}

function Gain({ report: { gain, drawdown, benchmark: other, currency }, benchmark }: ReturnTilesProps) {
  const ahead = gain === null || other?.gain == null ? undefined : gain - other.gain;
  return (
    <section className={styles.tile} aria-label="Gain">
      <h2>Gain</h2>
      <p className={styles.large}>
        <ChangeText value={gain} decimals={0} /> <small>{currency}</small>
      </p>
      {ahead !== undefined && (
        <p>
          <ChangeText value={ahead} decimals={0} /> {`${ahead < 0 ? 'against' : 'ahead of'} the same money in ${benchmark}`}
        </p>
      )}
      <p>{drawdown === null ? '–' : `Deepest fall ${formatPercentSign(-drawdown.depth)}, ${formatDay(drawdown.peak)} to ${formatDay(drawdown.bottom)}`}</p>
    </section>
  );
}
