import type { CustomizedField } from '#contract/entities/records/financial-view.ts';

/** How what is done with two rows is written between them. */
export const signs: Readonly<Record<CustomizedField['operation'], string>> = { ratio: '÷', sum: '+', difference: '−' };
