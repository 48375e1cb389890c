/** Weekdays since 1990 on which the New York Stock Exchange stayed closed though no holiday falls on them, and why. */
export const NYSE_CLOSURES: Readonly<Record<string, string>> = {
  '1994-04-27': 'Mourning for President Nixon',
  '2001-09-11': 'Attacks of 11 September',
  '2001-09-12': 'Attacks of 11 September',
  '2001-09-13': 'Attacks of 11 September',
  '2001-09-14': 'Attacks of 11 September',
  '2004-06-11': 'Mourning for President Reagan',
  '2007-01-02': 'Mourning for President Ford',
  '2012-10-29': 'Hurricane Sandy',
  '2012-10-30': 'Hurricane Sandy',
  '2018-12-05': 'Mourning for President G. H. W. Bush',
  '2025-01-09': 'Mourning for President Carter',
};
