/** A part of the balance sheet. */
export const balance = { statement: 'balance_sheet', unit: 'currency', kind: 'balance', level: 1, direction: 0 } as const;
/** A total of the balance sheet. */
export const total = { ...balance, level: 0 } as const;
