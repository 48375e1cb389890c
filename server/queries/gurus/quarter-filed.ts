import type { ListedGuru } from '#contract/entities/gurus/guru.ts';
import type { QuarterFiled } from '#contract/entities/gurus/guru-figures.ts';

/**
 * How many investors have reported the newest quarter for which anybody has.
 *
 * @param all Every followed investor with its newest quarter.
 * @param members Only those of these ids, separated by commas.
 */
export function quarterFiled(all: readonly ListedGuru[], members?: string): QuarterFiled {
  const period = newest(all.map((guru) => guru.period));
  const wanted = members === undefined ? undefined : new Set(members.split(','));
  const asked = all.filter(({ guru_id }) => wanted?.has(guru_id) ?? true);
  const reporting = asked.filter((guru) => guru.period !== null);
  const filed = reporting.filter((guru) => guru.period === period);
  return {
    ...{ period, filed: filed.length, reporting: reporting.length, unread: asked.length - reporting.length },
    filed_on: newest(filed.map(({ filed_on }) => filed_on)),
  };
}

function newest(days: readonly (string | null)[]): string | null {
  return days.reduce((last, day) => (day !== null && (last === null || day > last) ? day : last), null);
}
