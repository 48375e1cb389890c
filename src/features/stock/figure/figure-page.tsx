import { Link } from '@tanstack/react-router';
import { AnswerView } from '#pages/answer-view.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { periodTypes, unlessUsual } from '../financials/screen-props.ts';
import type { Statements } from '../financials/statements.ts';
import { nameOfList } from '../financials/table/statement-lists.ts';
import { useStatements } from '../financials/use-statements.ts';
import styles from './figure.module.css';
import { FigureDefinition } from './figure-definition.tsx';
import { FigureNeighbours } from './figure-neighbours.tsx';
import { FigurePast } from './figure-past.tsx';
import type { FigureSearch } from './figure-search.ts';
import { knownLines } from './known-lines.ts';
import { ownPast, verdictOf } from './own-past.ts';

interface FigurePageProps {
  /** How the address names the stock. */
  name: string;
  /** Key of the figure, one of the rows of the statements. */
  figure: string;
  search: FigureSearch;
  onSearch: (change: FigureSearch) => void;
}

const nobody: readonly string[] = [];

/** One figure of one company over all its periods: its place in its own past, each value with where it comes from, and what it is. */
export function FigurePage({ name, figure, search, onSearch }: FigurePageProps) {
  const type = search.type ?? 'annual';
  const { state, again } = useStatements(name, nobody, type, 'restated');
  return (
    <AnswerView state={state} again={again} height={480} listStored>
      {(statements) => (
        <div className={styles.page}>
          <Head name={name} figure={figure} search={search} statements={statements} />
          <div className={styles.tools}>
            <Segmented label="Periods" value={type} options={periodTypes} onChange={(chosen) => onSearch({ type: unlessUsual(chosen, 'annual') })} />
            <span className={styles.stamp}>
              <AnswerStamp state={state} />
            </span>
          </div>
          <div className={styles.columns}>
            <FigurePast key={`${figure} ${type}`} name={name} figure={figure} statements={statements} />
            <FigureDefinition figure={figure} statements={statements} />
          </div>
        </div>
      )}
    </AnswerView>
  );
}

function Head({ name, figure, search, statements }: Omit<FigurePageProps, 'onSearch'> & { statements: Statements }) {
  const { periods, type, currency } = statements;
  const lines = knownLines(statements.lines, figure);
  const at = lines.findIndex(({ row }) => row.key === figure);
  const line = lines[at];
  if (line === undefined) {
    return (
      <Empty
        lead="No such figure."
        action={
          <Link to="/stock/$name/data" params={{ name }}>
            All figures
          </Link>
        }
      >
        The statements of this company have no figure of this name.
      </Empty>
    );
  }
  const past = ownPast(line.values, periods);
  return (
    <>
      <FigureNeighbours name={name} lines={lines} at={at} type={search.type} />
      <section className={styles.head} aria-label="In short">
        <p className={styles.where}>{[nameOfList(line.list), line.row.group].filter((word, place, all) => all.indexOf(word) === place).join(' · ')}</p>
        <h2>{line.row.label}: how does it compare with its own past?</h2>
        <p>{past === undefined ? 'No period of it is known.' : verdictOf(line, past, { type, currency })}</p>
      </section>
    </>
  );
}
