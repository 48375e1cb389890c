/** What a member of an index was worth on the session before and on this one, of the same shares and in one currency. */
export interface MemberPair {
  /** Before: divided by the factor of a split of this day, so that both are of the same share. */
  readonly before: number;
  readonly now: number;
}

/** A session with the members the index had on it that have a price on it and on the session before. */
export interface IndexSession {
  readonly day: string;
  readonly members: readonly MemberPair[];
}

/** An index on a session. */
export interface IndexLevel {
  readonly day: string;
  readonly level: number;
  /** Σ of what its members are worth ÷ level. It changes on splits and when members come or go, the level then does not. */
  readonly divisor: number;
}

/**
 * The level of an index through time, chained from session to session: level × Σ now ÷ Σ before over the members of the session. For prices that
 * is the sum of the prices over a divisor, for market values the usual index by market value.
 *
 * @param start The level on the session before the first.
 * @param sessions Oldest first; one on which no member has both prices is left out.
 */
export function chainedLevels(start: number, sessions: readonly IndexSession[]): IndexLevel[] {
  const levels: IndexLevel[] = [];
  let level = start;
  for (const { day, members } of sessions) {
    const before = members.reduce((sum, member) => sum + member.before, 0);
    const now = members.reduce((sum, member) => sum + member.now, 0);
    if (!(before > 0) || !(now > 0)) continue;
    const divisor = before / level;
    level = now / divisor;
    levels.push({ day, level, divisor });
  }
  return levels;
}

/** A member of an index for a stretch of days, both ends of which may be open: from `from` on, until the day before `until`. */
export interface Membership {
  readonly from: string | undefined;
  readonly until: string | undefined;
}

/** Whether a membership covers a day. */
export function isMemberOn({ from, until }: Membership, day: string): boolean {
  return (from === undefined || from <= day) && (until === undefined || day < until);
}
