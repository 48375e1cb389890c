import { cusipsSource } from './cusips/cusips-source.ts';
import { exchangeRatesSource } from './exchange-rates/exchange-rates-source.ts';
import { fredSource } from './fred/fred-source.ts';
import { pricesSource } from './prices/prices-source.ts';
import type { Source } from './source.ts';
import { statementSetsSource } from './statement-sets/statement-sets-source.ts';
import { treasurySource } from './treasury/treasury-source.ts';

/** Every source of data beside the companies themselves, as command line and admin area offer them. */
export const sources: readonly Source[] = [pricesSource, exchangeRatesSource, fredSource, treasurySource, statementSetsSource, cusipsSource];
