/** An amount of the income statement of which more is better. */
export const money = { statement: 'income_statement', unit: 'currency', kind: 'flow', level: 0, direction: 1 } as const;
/** A part of the income statement of which more is neither better nor worse: mostly a cost. */
export const cost = { ...money, level: 1, direction: 0 } as const;
