import { type CalendarKind, calendarKinds, type DayEvents } from '#contract/entities/market/calendar.ts';
import { capitalised } from '#ui/format/capitalised.ts';
import { formatCount } from '#ui/format/number.ts';
import styles from './calendar.module.css';
import { kindNames } from './calendar-search.ts';

interface KindChipsProps {
  shown: readonly CalendarKind[];
  counts: readonly DayEvents[];
  /** First and last day that are counted. */
  days: { readonly from: string; readonly until: string };
  onShown: (shown: readonly CalendarKind[]) => void;
}

/** A chip a kind with how many there are; pressing it leaves them out or takes them in again. */
export function KindChips({ shown, counts, days, onShown }: KindChipsProps) {
  const inDays = counts.filter(({ day }) => day >= days.from && day <= days.until);
  return (
    <fieldset className={styles.chips} aria-label="Kinds of events">
      {calendarKinds.map((kind) => {
        const isShown = shown.includes(kind);
        const total = inDays.reduce((sum, { counts: of }) => sum + (of[kind] ?? 0), 0);
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={isShown}
            data-kind={kind}
            onClick={() => onShown(isShown ? shown.filter((each) => each !== kind) : calendarKinds.filter((each) => each === kind || shown.includes(each)))}
          >
            {capitalised(kindNames[kind].many)} <b>{formatCount(total)}</b>
          </button>
        );
      })}
    </fieldset>
  );
}
