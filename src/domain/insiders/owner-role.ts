/** How a filing describes who files it. */
export interface OwnerRelation {
  readonly director: boolean;
  readonly officer: boolean;
  readonly ten_percent: boolean;
  readonly other: boolean;
  readonly title: string | null;
}

const CHIEF_EXECUTIVE = /chief executive|\bc\.?e\.?o\b|principal executive/i;
const CHIEF_FINANCIAL = /chief financial|\bc\.?f\.?o\b|principal financial/i;

/** Whether the title is that of a chief executive: `CEO`, `Chief Executive Officer`, `Principal Executive Officer`. */
export function isChiefExecutive({ title }: Pick<OwnerRelation, 'title'>): boolean {
  return title !== null && CHIEF_EXECUTIVE.test(title);
}

/** Whether the title is that of a chief financial officer. */
export function isChiefFinancial({ title }: Pick<OwnerRelation, 'title'>): boolean {
  return title !== null && CHIEF_FINANCIAL.test(title);
}

/** Whether someone sits inside the company, and does not only hold a tenth of it: such purchases count in signals. */
export function isDirectorOrOfficer({ director, officer }: Pick<OwnerRelation, 'director' | 'officer'>): boolean {
  return director || officer;
}

/** The role in words, as `CEO, director`; `Not stated` where the filing ticks nothing. */
export function roleInWords(owner: OwnerRelation): string {
  const { director, officer, ten_percent, other, title } = owner;
  const short = isChiefExecutive(owner) ? 'CEO' : isChiefFinancial(owner) ? 'CFO' : title;
  const words = [
    officer || (title !== null && !director && !ten_percent) ? (short ?? 'Officer') : undefined,
    director ? (officer ? 'director' : 'Director') : undefined,
    ten_percent ? (director || officer ? '10% owner' : '10% owner') : undefined,
    other && !director && !officer && !ten_percent && title === null ? 'Other' : undefined,
  ].filter((word) => word !== undefined);
  return words.length === 0 ? 'Not stated' : words.join(', ');
}
