import { Link } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { AnswerView } from '#pages/answer-view.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { BarSpark } from '#ui/chart/bar-spark.tsx';
import { FindField } from '#ui/controls/find-field.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { isFigure } from '#ui/format/number.ts';
import { groupsThatFit } from '../financials/find-rows.ts';
import { NoPeriods } from '../financials/no-periods.tsx';
import { type StatementLine, type Statements, withLines } from '../financials/statements.ts';
import { shortTitle } from '../financials/table/period-title.ts';
import { useStatements } from '../financials/use-statements.ts';
import styles from './figure.module.css';
import { knownLines } from './known-lines.ts';
import { figureInWords } from './own-past.ts';

const nobody: readonly string[] = [];

/** Every figure of a company by group, each with its newest value and its years, and the way to its page. */
export function FigureListPage({ name }: { name: string }) {
  const { state, again } = useStatements(name, nobody, 'annual', 'restated');
  const [words, setWords] = useState('');
  const looked = useDeferredValue(words);
  const all = state.kind === 'ready' ? state.data : undefined;
  const known = useMemo(() => all && withLines(all, knownLines(all.lines)), [all]);
  return (
    <AnswerView state={state} again={again} height={480} listStored>
      {() =>
        known?.lines.length === 0 || known?.periods.length === 0 ? (
          <NoPeriods name={name} type="annual" />
        ) : (
          known && (
            <div className={styles.page}>
              <section className={styles.head} aria-label="In short">
                <h2>What is known of it, figure by figure?</h2>
                <p>{inShort(known)}</p>
              </section>
              <div className={styles.tools}>
                <FindField label="Find a figure" value={words} onChange={setWords} shortcut="f" />
                <Link to="/stock/$name/definition" params={{ name }} className={styles.link}>
                  What each figure means
                </Link>
                <span className={styles.stamp}>
                  <AnswerStamp state={state} />
                </span>
              </div>
              <Groups name={name} statements={known} words={looked} />
            </div>
          )
        )
      }
    </AnswerView>
  );
}

function inShort({ lines, periods }: Statements): string {
  const [first, last] = [periods[0], periods.at(-1)];
  if (first === undefined || last === undefined) return '';
  const known = lines.filter(({ values }) => isFigure(values.at(-1))).length;
  const years = first === last ? shortTitle(last) : `${shortTitle(first)} to ${shortTitle(last)}`;
  return `${lines.length} figures over ${years}; ${known} of them are known for the newest year. Each opens over all its years.`;
}

function Groups({ name, statements, words }: { name: string; statements: Statements; words: string }) {
  const groups = groupsThatFit(statements.groups, words);
  if (groups.length === 0) return <Empty lead="No figure is called so.">Look for another word, or for part of one.</Empty>;
  return (
    <div className={styles.groups}>
      {groups.map(({ key, label, context, rows }) => (
        <section key={key} className={styles.group} aria-label={[label, context].filter(Boolean).join(', ')}>
          <h3>
            {label} {context && <small className={styles.context}>{context}</small>}
          </h3>
          <ul>
            {rows.map((line) => (
              <FigureRow key={line.id} name={name} line={line} statements={statements} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** A figure with the twelve months to the last quarter, or the last year that is known when there are none. */
function FigureRow({ name, line, statements: { periods, trailing, currency } }: { name: string; line: StatementLine; statements: Statements }) {
  const at = line.values.findLastIndex(isFigure);
  const isTrailing = trailing !== undefined && isFigure(line.trailing);
  const period = isTrailing ? trailing : periods[at];
  const value = isTrailing ? line.trailing : line.values[at];
  return (
    <li>
      <Link to="/stock/$name/data/$data" params={{ name, data: line.row.key }} preload="intent" className={styles.row}>
        <span className={styles.name}>{line.row.label}</span>
        <span className={styles.spark} aria-hidden="true">
          <BarSpark values={line.values} label="" width={84} />
        </span>
        <span className={styles.latest}>
          <b>{figureInWords(value, line.row.unit, currency)}</b>
          <small>{period === undefined ? 'not known' : isTrailing ? `TTM ${shortTitle(period)}` : shortTitle(period)}</small>
        </span>
      </Link>
    </li>
  );
}
