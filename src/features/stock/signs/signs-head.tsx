import type { StockSigns } from '#contract/entities/stock/warning-signs.ts';
import { formatDay } from '#ui/format/day.ts';
import { MethodLink } from '../method/method-link.tsx';
import { headline, type SignGroup, verdictOf } from './shown-signs.ts';
import styles from './signs-head.module.css';

interface SignsHeadProps {
  signs: StockSigns;
  groups: readonly SignGroup[];
  open: string | undefined;
  onOpen: (key: string) => void;
  /** Whether the reader may see how many signs there are. */
  mayCount: boolean;
}

/** The verdict in a sentence, the counts, a cell for every check, and how many there were at each year's end. */
export function SignsHead({ signs, groups, open, onOpen, mayCount }: SignsHeadProps) {
  const now = signs.points.at(-1);
  return (
    <section className={styles.head} aria-label="Warning signs in short">
      <p className={styles.verdict}>{verdictOf(groups)}</p>
      {mayCount ? (
        <>
          <Counts signs={signs} />
          <Ledger groups={groups} open={open} onOpen={onOpen} />
          <YearEnds signs={signs} />
        </>
      ) : (
        <p className={styles.teaser}>
          <b>How many warnings are severe, medium and good?</b> Subscribe to see the counts, and how they changed year by year.
        </p>
      )}
      <p className={styles.stamp}>
        {now && (
          <>
            Accounts to {formatDay(now.end)}, filed {formatDay(now.filed)}.{' '}
          </>
        )}
        <MethodLink of="signs" about="warning signs" />
      </p>
    </section>
  );
}

function Counts({ signs }: { signs: StockSigns }) {
  const judged = signs.signs.filter(({ level }) => level !== 'not_judged' && level !== 'not_applicable').length;
  return (
    <dl className={styles.counts}>
      {(
        [
          ['severe', signs.num_warning_signs_severe],
          ['medium', signs.num_warning_signs_meidum],
          ['good', signs.num_good_signs],
        ] as const
      ).map(([level, count]) => (
        <div key={level} className={styles[level]}>
          <dt>{level}</dt>
          <dd>{count}</dd>
        </div>
      ))}
      <div className={styles.judged}>
        <dt>checks judged of {signs.signs.length}</dt>
        <dd>{judged}</dd>
      </div>
    </dl>
  );
}

/** One cell a check, the gravest first: a press opens it. */
function Ledger({ groups, open, onOpen }: Omit<SignsHeadProps, 'signs' | 'mayCount'>) {
  return (
    <div className={styles.ledger}>
      {groups.map(({ level, heading, signs }) => (
        <div key={level} className={styles.run} style={{ flexGrow: signs.length }}>
          <div className={styles.cells}>
            {signs.map((shown) => (
              <button
                key={shown.sign.key}
                type="button"
                tabIndex={-1}
                className={`${styles.cell} ${styles[`cell_${level}`]}`}
                aria-label={`${heading}: ${headline(shown)}`}
                title={headline(shown)}
                data-open={shown.sign.key === open || undefined}
                onClick={() => onOpen(shown.sign.key)}
              />
            ))}
          </div>
          <small>{level === 'not_applicable' ? 'not for banks' : heading.toLowerCase()}</small>
        </div>
      ))}
    </div>
  );
}

const YEAR_WIDTH = 16;
const MIDDLE = 34;
const UNIT = 2.2;

/** Good signs above the line, warnings below, at each year's end and now. */
function YearEnds({ signs: { points } }: { signs: StockSigns }) {
  const words = points.map(({ fiscal_year, severe, medium, good }) => `${fiscal_year ?? 'now'}: ${severe} severe, ${medium} medium, ${good} good`).join('; ');
  return (
    <figure className={styles.years}>
      <figcaption>each year end, good above</figcaption>
      <svg width={points.length * YEAR_WIDTH} height={62} viewBox={`0 0 ${points.length * YEAR_WIDTH} 62`} role="img" aria-label={words}>
        {points.map(({ end, severe, medium, good }, at) => (
          <g key={end} transform={`translate(${at * YEAR_WIDTH} 0)`}>
            <rect className={styles.bar_good} x={1} width={YEAR_WIDTH - 3} y={MIDDLE - good * UNIT} height={good * UNIT} />
            <rect className={styles.bar_medium} x={1} width={YEAR_WIDTH - 3} y={MIDDLE} height={medium * UNIT} />
            <rect className={styles.bar_severe} x={1} width={YEAR_WIDTH - 3} y={MIDDLE + medium * UNIT} height={severe * UNIT} />
          </g>
        ))}
        <path className={styles.base} d={`M0 ${MIDDLE}H${points.length * YEAR_WIDTH}`} />
      </svg>
      <small>
        <span>{points[0]?.fiscal_year}</span>
        <span>now</span>
      </small>
    </figure>
  );
}
