import { efficiencyRatios } from './efficiency-ratios.ts';
import { perShareRatios } from './per-share-ratios.ts';
import { profitabilityRatios } from './profitability-ratios.ts';
import type { RatioDefinition } from './ratio-definition.ts';
import { strengthRatios } from './strength-ratios.ts';

/** Every ratio that the statements alone answer, in the order of the page. */
export const ratioDefinitions: readonly RatioDefinition[] = [...profitabilityRatios, ...strengthRatios, ...efficiencyRatios, ...perShareRatios];
