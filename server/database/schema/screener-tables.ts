/** Screens shared by a link, and what screens found. */
export interface ScreenerTables {
  screener_share: {
    /** Follows from the member and the screen, so that sharing one again gives the same link. */
    hash: string;
    user_id: number;
    /** The screen as JSON. */
    screen: string;
    /** Unix milliseconds. */
    shared_at: number;
  };
  /** Ideas with their categories, screens, views and fields as administrators changed them; the newest version counts, above what comes with the app. */
  screener_entry_version: {
    kind: 'category' | 'idea' | 'screener' | 'view' | 'field' | 'indicator';
    id: string;
    /** From 1. */
    rev: number;
    /** The entry as JSON; null where it was removed. */
    body: string | null;
    changed_at: number;
    /** Null for an account that is gone. */
    changed_by: number | null;
  };
  /** Which stocks passed a screen on the newest day of prices it ran on, and on the one before. */
  screener_result: {
    /** Hash of what the screen asks for, so that everybody who asks the same shares a row. */
    definition: string;
    as_of: string;
    stockids: string;
    /** Null until it has run on two days. */
    before: string | null;
  };
}
