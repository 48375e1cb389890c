import { accountsSigns } from './checks/accounts-signs.ts';
import { growthSigns } from './checks/growth-signs.ts';
import { outsideSigns } from './checks/outside-signs.ts';
import { priceSigns } from './checks/price-signs.ts';
import { shareSigns } from './checks/share-signs.ts';
import { strengthSigns } from './checks/strength-signs.ts';
import type { SignDefinition } from './sign.ts';

/** Every check of a company, in the order they are read within a level. Names are public, nearly all thresholds are this project's own. */
export const signDefinitions: readonly SignDefinition[] = [...strengthSigns, ...accountsSigns, ...growthSigns, ...shareSigns, ...priceSigns, ...outsideSigns];
