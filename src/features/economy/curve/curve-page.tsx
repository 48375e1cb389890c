import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import * as v from 'valibot';
import { getYieldCurve } from '#contract/endpoints/market/economic-indicators.ts';
import type { DayCurve, YieldCurveAnswer } from '#contract/entities/market/yield-curve.ts';
import { Day, isDay } from '#contract/primitives.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { formatChange } from '#ui/format/change.ts';
import { formatDay } from '#ui/format/day.ts';
import { Card } from '#ui/layout/card.tsx';
import { StatTile, StatTiles } from '#ui/layout/stat-tile.tsx';
import { MarketTabs } from '../market-tabs.tsx';
import styles from './curve.module.css';
import { CurvePicture } from './curve-picture.tsx';
import { RatesCard } from './rates-card.tsx';
import { endOf, inversionWords, SpreadPicture } from './spread-picture.tsx';

const TITLE = 'Yield curve';
const maybeDay = v.optional(v.fallback(v.optional(Day), undefined));

/** Which two days are compared, from the address. */
export const CurveSearch = v.object({ day: maybeDay, against: maybeDay });
export type CurveSearch = v.InferOutput<typeof CurveSearch>;

export const curveInput = ({ day, against }: CurveSearch) => ({ query: { day, against } });

interface CurvePageProps {
  search: CurveSearch;
  onSearch: (search: CurveSearch) => void;
}

/** What the Treasury pays by maturity on any day, beside any other; how far the curve is from being inverted; every rate. */
export function CurvePage({ search, onSearch }: CurvePageProps) {
  const { state, again } = useAnswer(getYieldCurve, curveInput(search));
  return (
    <div className={styles.page}>
      <div className={styles.title}>
        <h1>{TITLE}</h1>
        <span className={styles.stamp}>
          <AnswerStamp state={state} />
        </span>
      </div>
      <MarketTabs active={TITLE} />
      <AnswerView state={state} again={again} height={620} listStored>
        {(answer) =>
          answer.source === null ? (
            <Empty lead="No Treasury yields are loaded.">
              The source Treasury yields on <Link to="/sources">Sources</Link> has them by the year since 1990.
            </Empty>
          ) : (
            <Whole answer={answer} search={search} onSearch={onSearch} />
          )
        }
      </AnswerView>
    </div>
  );
}

const SOURCES = {
  treasury: 'United States Department of the Treasury, par yield curve; public data.',
  fred: 'Constant maturities of the Federal Reserve Bank of St. Louis (DGS series); public data.',
  demo: 'Demo market, invented.',
} as const;

function Whole({ answer, search, onSearch }: CurvePageProps & { answer: YieldCurveAnswer }) {
  const { curve, against, spreads, recessions, source } = answer;
  return (
    <>
      <StatTiles>
        {spreads.map(({ name, now }) => (
          <StatTile key={name} label={name} value={formatChange(now.value)} unit={`pt, ${formatDay(now.day)}`} room={2} />
        ))}
        {spreads[0] && <Verdict spread={spreads[0]} />}
      </StatTiles>
      <Card title="Yields by maturity" context="percent a year" padded>
        <div className={styles.controls}>
          <DayField label="Day" value={curve?.asked ?? search.day} answer={answer} onDay={(day) => onSearch({ ...search, day })} />
          <DayField label="Compared with" value={against?.asked ?? search.against} answer={answer} onDay={(day) => onSearch({ ...search, against: day })} />
        </div>
        {curve === null ? (
          <p className={styles.soft}>
            No yields are loaded near that day; they reach from {formatDay(answer.first_on)} to {formatDay(answer.last_on)}.
          </p>
        ) : (
          <CurvePicture curve={curve} against={against} />
        )}
        <CurveNotes curve={curve} against={against} />
      </Card>
      {spreads.map((spread) => (
        <Card key={spread.name} title={spread.name} context="percentage points, means of months" padded>
          <SpreadPicture spread={spread} recessions={recessions} />
          <p className={styles.note}>
            <b>{inversionWords(spread)}.</b> Shaded: recessions{recessions === null ? ' (the series that dates them is not loaded)' : ''}.
          </p>
        </Card>
      ))}
      <RatesCard />
      <p className={styles.soft}>{source && SOURCES[source]} A maturity without a yield on a day is left out, never filled in.</p>
    </>
  );
}

/** Whether the first spread is inverted by its means of months, and when that was where its yields end long ago. */
function Verdict({ spread }: { spread: YieldCurveAnswer['spreads'][number] }) {
  return <StatTile label={`${spread.name}, by monthly means`} value={spread.inverted ? 'Inverted' : 'Normal'} unit={endOf(spread, Date.now())} room={2} />;
}

/** What the reader should know of the two days. */
function CurveNotes({ curve, against }: { curve: DayCurve | null; against: DayCurve | null }) {
  const moved = [curve, against].flatMap((each): ReactNode[] =>
    each !== null && each.day !== each.asked ? [`${formatDay(each.asked)} has no yields of its own: those of ${formatDay(each.day)} are shown.`] : [],
  );
  return (
    <p className={styles.note}>
      {curve && <b>Line: {formatDay(curve.day)}. </b>}
      {against === null ? 'No yields are loaded near the day compared with.' : `Dashed: ${formatDay(against.day)}.`} {moved}
    </p>
  );
}

interface DayFieldProps {
  label: string;
  value: string | undefined;
  answer: YieldCurveAnswer;
  onDay: (day: string) => void;
}

function DayField({ label, value, answer, onDay }: DayFieldProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={styles.day}>
      {label}
      <input
        id={id}
        type="date"
        // Another value from the address is another field: the reader may have left this one half typed.
        key={value}
        defaultValue={value}
        min={answer.first_on ?? undefined}
        max={answer.last_on ?? undefined}
        onBlur={({ currentTarget }) => isDay(currentTarget.value) && currentTarget.value !== value && onDay(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
    </label>
  );
}
