/** What the prices of an answer are adjusted for, shown beside their currency. */
export const adjustedInWords = {
  raw: 'as traded',
  split: 'adjusted for splits',
  total: 'adjusted for splits and dividends',
} as const;
