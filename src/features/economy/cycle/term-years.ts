/** The years of a president's term in words. */
export const termYearNames = {
  1: 'Year 1, after the election',
  2: 'Year 2, midterm elections',
  3: 'Year 3, before the election',
  4: 'Year 4, of the election',
} as const;
