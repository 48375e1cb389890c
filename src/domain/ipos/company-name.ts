const LEGAL_FORMS = new Set(
  'inc incorporated corp corporation co company ltd limited plc llc lp ag se sa nv ab asa as oyj spa the group holding holdings de md cayman'.split(' '),
);

/**
 * A company's name as it is compared between sources: lower case, without marks, state of incorporation and legal form, so that
 * `ACME ROBOTICS, INC. /DE/` and `Acme Robotics Inc` are one. Names of different companies may become one too: compare days as well.
 */
export function companyNameKey(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[.'’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  const words = plain.split(' ');
  const own = words.filter((word) => !LEGAL_FORMS.has(word));
  return (own.length === 0 ? words : own).join(' ');
}
