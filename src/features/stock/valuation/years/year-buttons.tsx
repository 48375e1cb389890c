import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { Button } from '#ui/controls/button.tsx';
import styles from './year-buttons.module.css';
import { type YearChoice, yearInWords } from './year-choice.ts';

interface YearButtonsProps {
  /** Oldest first, now the last. */
  years: readonly string[];
  choice: YearChoice;
  /** What the years are of, for those who do not see the panel. */
  of: string;
}

/** A year back, a year on, a list to choose one from, and play. */
export function YearButtons({ years, choice: { year, choose, playing, play, pause }, of }: YearButtonsProps) {
  const at = years.indexOf(year);
  const [before, after] = [years[at - 1], years[at + 1]];
  return (
    <span className={styles.years}>
      <Button look="subtle" aria-label={`A year back, ${of}`} disabled={before === undefined} onClick={() => before !== undefined && choose(before)}>
        <IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />
      </Button>
      <select aria-label={`Year of ${of}`} className={styles.year} value={year} onChange={(event) => choose(event.currentTarget.value)}>
        {[...years].reverse().map((each) => (
          <option key={each} value={each}>
            {yearInWords(each)}
          </option>
        ))}
      </select>
      <Button look="subtle" aria-label={`A year on, ${of}`} disabled={after === undefined} onClick={() => after !== undefined && choose(after)}>
        <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
      </Button>
      <Button look="subtle" aria-label={playing ? `Pause ${of}` : `Play ${of} through the years`} disabled={years.length < 2} onClick={playing ? pause : play}>
        {playing ? <IconPlayerPause size={16} stroke={1.75} aria-hidden="true" /> : <IconPlayerPlay size={16} stroke={1.75} aria-hidden="true" />}
      </Button>
    </span>
  );
}
