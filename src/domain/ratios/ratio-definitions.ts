import { efficiencyRatios } from './efficiency-ratios.ts';
import { growthRatios } from './growth-ratios.ts';
import { marginRatios } from './margin-ratios.ts';
import { perShareRatios } from './per-share-ratios.ts';
import type { RatioDefinition } from './ratio-definition.ts';
import { returnRatios } from './return-ratios.ts';
import { scoreRatios } from './score-ratios.ts';
import { shareholderRatios } from './shareholder-ratios.ts';
import { strengthRatios } from './strength-ratios.ts';

/** Every ratio that the statements alone answer, in the order of the page. */
export const ratioDefinitions: readonly RatioDefinition[] = [
  ...marginRatios,
  ...returnRatios,
  ...strengthRatios,
  ...efficiencyRatios,
  ...growthRatios,
  ...shareholderRatios,
  ...scoreRatios,
  ...perShareRatios,
];
