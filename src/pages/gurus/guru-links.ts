import { guruPath } from '#contract/guru-path.ts';

/** The page of an investor. */
export const guruPage = ({ GuruName }: { GuruName: string }) => ({ to: '/guru/$name/summary' as const, params: { name: guruPath(GuruName) } });

/** The page of one stock through all reports of an investor. */
export const holdingPage = ({ GuruName, display_symbol }: { GuruName: string; display_symbol: string }) => ({
  to: '/guru-portfolio/$name/$symbol' as const,
  params: { name: guruPath(GuruName), symbol: display_symbol },
});
