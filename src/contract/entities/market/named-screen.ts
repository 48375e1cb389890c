import * as v from 'valibot';

/** The app's name for a built-in screen: `buffett-munger`, `5`, `ideas/oil-stocks`. */
export const NamedScreenId = v.pipe(v.string(), v.regex(/^(?:ideas\/)?[a-z0-9-]{1,60}$/, 'must be the name of a screen'));

/** A screen that comes with the app, as menus list it (SCR-04). */
export const NamedScreenRow = v.object({ id: NamedScreenId, name: v.string(), display_name: v.string(), summary: v.string() });
export type NamedScreenRow = v.InferOutput<typeof NamedScreenRow>;

/** What a named screen looks for, whose rules it has and what it misses. */
export const NamedScreenDescription = v.object({
  ...NamedScreenRow.entries,
  /** One step a line. */
  rules: v.array(v.string()),
  source: v.string(),
  weaknesses: v.string(),
  /** Data that a market does not have by itself; null where it needs none. */
  needs: v.nullable(v.string()),
});

/** What a link to a shared screen names it by. */
export const ScreenHash = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be the hash of a shared screen'));
