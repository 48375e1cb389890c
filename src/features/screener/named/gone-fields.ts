import type { ScreenerField } from '#contract/entities/market/screener.ts';

/** Why a field made of the past of another is not here, though the other is. */
const NEEDS_YEARS = 'Earlier years are needed: prices come with “npm run ingest -- prices”, accounts with “npm run ingest -- sec”.';

/** The fields that a market lacks, by the reason why and how they are loaded; a sentence each. */
export function goneInWords(gone: readonly string[], fieldOf: (key: string) => ScreenerField | undefined): string[] {
  const fields = gone.map((key) => {
    const field = fieldOf(key) ?? fieldOf(key.split('__')[0] ?? key);
    return { name: field?.display_name ?? key, reason: field?.missing ?? NEEDS_YEARS };
  });
  return [...Map.groupBy(fields, ({ reason }) => reason)].map(
    ([reason, some]) => `Not known here: ${[...new Set(some.map(({ name }) => name))].join(', ')}. ${reason}`,
  );
}
