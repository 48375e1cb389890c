/** Choices that a listing's stored figures keep as the place of a name, by field. */
export const codedChoices: Readonly<Record<string, readonly string[]>> = {
  altman_zone: ['Distress', 'Grey', 'Safe'],
  obv_trend: ['Above its mean', 'Below its mean'],
  sar_side: ['Up', 'Down'],
  reporting_rhythm: ['Quarterly', 'Half-yearly', 'Yearly'],
};

/** The names that a listing's codes mean. */
export function choicesOfCodes(stored: Readonly<Record<string, number | null>>): Record<string, string> {
  const named = Object.entries(codedChoices).flatMap(([field, names]): [string, string][] => {
    const name = names[stored[field] ?? -1];
    return name === undefined ? [] : [[field, name]];
  });
  return Object.fromEntries(named);
}
