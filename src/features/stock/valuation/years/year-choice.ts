import { useEffect, useState } from 'react';

/** The choice that means now. */
export const NOW = '-1';

/** Milliseconds that a year is shown while the years are played. */
export const PLAY_INTERVAL = 2000;

/** Which year is shown, and how it is changed. */
export interface YearChoice {
  readonly year: string;
  readonly choose: (year: string) => void;
  readonly playing: boolean;
  readonly play: () => void;
  readonly pause: () => void;
}

/** The next year of a play: from the oldest on, and from now back to the oldest. */
export function nextYear(years: readonly string[], year: string): string {
  const at = years.indexOf(year);
  return years[at === -1 || at === years.length - 1 ? 0 : at + 1] ?? year;
}

/**
 * The year that a panel shows, and plays through when asked to: two seconds a year, until now is reached.
 *
 * @param years Oldest first, now the last.
 */
export function useYearChoice(years: readonly string[]): YearChoice {
  const [year, setYear] = useState(NOW);
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => setYear((shown) => nextYear(years, shown)), PLAY_INTERVAL);
    return () => clearInterval(timer);
  }, [playing, years]);
  useEffect(() => {
    if (year === NOW) setPlaying(false);
  }, [year]);
  return {
    year,
    playing,
    choose: (chosen) => {
      setPlaying(false);
      setYear(chosen);
    },
    play: () => {
      if (year === NOW) setYear(nextYear(years, NOW));
      setPlaying(true);
    },
    pause: () => setPlaying(false),
  };
}

/** `Now`, or the year: `201501` is 2015. */
export function yearInWords(year: string): string {
  return year === NOW ? 'Now' : year.slice(0, 4);
}
