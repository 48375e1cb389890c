import { dayInWords } from '#domain/calendar/day-in-words.ts';
import { SHARES_OF_PAPER } from '#domain/parts/listed-paper.ts';
import type { SharesPerPaper } from '#domain/valuation/market-multiples.ts';
import type { Store } from '#server/database/schema.ts';
import { findCorrections } from '../corrections/corrections.ts';
import { findParts } from '../facts/store-parts.ts';
import { knownPapers } from './known-papers.ts';

/** What is known of the papers with which a company is listed. */
export interface ListedPapers {
  /**
   * How many shares of the accounts a listed security represents: as an administrator says, else the cover of the newest annual report, else the
   * registration of the receipts (Form F-6), else the table of the program. `undefined` where none does.
   *
   * @param isOrdinary Whether the listing is the company's main one, of which a cover speaks that names no symbol.
   */
  readonly sharesOf: (symbol: string, isOrdinary: boolean) => SharesPerPaper | undefined;
}

/** The papers of an issuer. */
export async function listedPapers(db: Store, issuerId: string): Promise<ListedPapers> {
  const issuer = await db.selectFrom('issuer').select('cik').where('issuer_id', '=', issuerId).executeTakeFirst();
  const cik = issuer?.cik ?? undefined;
  if (cik === undefined) return { sharesOf: () => undefined };
  const corrections = (await findCorrections(db, cik)).filter((each) => each.shares_per_paper !== undefined);
  const { facts, symbols } = await findParts(db, issuerId);
  const said = facts.filter(({ concept }) => concept === SHARES_OF_PAPER).sort((a, b) => (a.filed > b.filed ? -1 : 1));
  const titles = said.filter(({ form }) => !form.startsWith('F-6'));
  const registered = said.find(({ form }) => form.startsWith('F-6'));
  return {
    sharesOf: (symbol, isOrdinary) => {
      const corrected = corrections.find((each) => each.symbol === symbol) ?? corrections.find((each) => each.symbol === undefined);
      if (corrected?.shares_per_paper !== undefined) return { shares: corrected.shares_per_paper, source: 'By the corrections of an administrator' };
      const title = titles.find(({ member }) => symbols.get(member) === symbol || (isOrdinary && member === ''));
      if (title !== undefined) return { shares: title.value, source: `By the cover of the report filed on ${dayInWords(title.filed)}` };
      if (isOrdinary && registered !== undefined)
        return { shares: registered.value, source: `By the registration of the receipts (${registered.form}) filed on ${dayInWords(registered.filed)}` };
      const known = isOrdinary ? knownPapers.get(cik) : undefined;
      return known === undefined ? undefined : { shares: known, source: 'By the table of listed papers' };
    },
  };
}
