import type { SignPointCounts } from '#contract/entities/stock/warning-signs.ts';
import { BarSpark } from '#ui/chart/bar-spark.tsx';
import { formatShortMonth } from '#ui/format/day.ts';
import { headline, type ShownSign } from './shown-signs.ts';
import { shownValue } from './sign-format.ts';
import { SignIcon } from './sign-icon.tsx';
import styles from './sign-list.module.css';
import { SignScale } from './sign-scale.tsx';

/** Which mark of a row a phone shows beside its figure. */
export type SignMark = 'scale' | 'years' | 'since';

interface SignRowProps {
  shown: ShownSign;
  points: readonly SignPointCounts[];
  isOpen: boolean;
  narrow: boolean;
  mark: SignMark;
  onOpen: () => void;
}

/** A check in a line: what it says, its years, its figure on its scale, and since when. */
export function SignRow({ shown, points, isOpen, narrow, mark, onOpen }: SignRowProps) {
  const { sign, definition } = shown;
  const isJudged = sign.level !== 'not_judged' && sign.level !== 'not_applicable';
  return (
    <div className={styles.row} data-open={isOpen || undefined}>
      <SignIcon level={sign.level} />
      <button type="button" data-row className={styles.name} aria-expanded={isOpen} onClick={onOpen}>
        {headline(shown)}
      </button>
      {isJudged ? (
        <>
          {(!narrow || mark === 'years') && <Years shown={shown} points={points} />}
          <Figure shown={shown} />
          {(!narrow || mark === 'scale') && (
            <span className={styles.scale}>
              <SignScale sign={sign} definition={definition} width={narrow ? 200 : 124} />
            </span>
          )}
          {(!narrow || mark === 'since') && (
            <span className={styles.since}>{sign.since !== null && (narrow ? `since ${formatShortMonth(sign.since)}` : formatShortMonth(sign.since))}</span>
          )}
        </>
      ) : (
        <span className={styles.reason}>{sign.reason}</span>
      )}
    </div>
  );
}

function Figure({ shown: { sign, definition } }: Pick<SignRowProps, 'shown'>) {
  const { figure, unit } = shownValue(sign.value, definition.unit);
  return (
    <span className={styles.figure}>
      <b>{sign.word ?? figure}</b>
      {sign.word === undefined && unit !== '' && <small> {unit}</small>}
    </span>
  );
}

function Years({ shown: { sign, shown, definition }, points }: Pick<SignRowProps, 'shown' | 'points'>) {
  const values = sign.rows[0] ?? sign.values;
  const name = shown[0]?.label ?? definition.label;
  return (
    <span className={styles.years}>
      <BarSpark values={values} label={`${name}, ${points[0]?.fiscal_year ?? ''} to now`} width={84} height={20} />
    </span>
  );
}
