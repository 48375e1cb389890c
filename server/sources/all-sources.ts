import { cftcSource } from './cftc/cftc-source.ts';
import { cpiWeightsSource } from './cpi-weights/cpi-weights-source.ts';
import { cusipsSource } from './cusips/cusips-source.ts';
import { estimatesSource } from './estimates/estimates-source.ts';
import { exchangeRatesSource } from './exchange-rates/exchange-rates-source.ts';
import { fredSource } from './fred/fred-source.ts';
import { levelsSource } from './indices/levels-source.ts';
import { membersSource } from './indices/members-source.ts';
import { industriesSource } from './industries/industries-source.ts';
import { insiderFileSource } from './insiders/insider-file-source.ts';
import { insidersSource } from './insiders/insiders-source.ts';
import { ipoCalendarSource } from './ipos/ipo-calendar-source.ts';
import { ipoFormsSource } from './ipos/ipo-forms-source.ts';
import { nportSetsSource } from './nport/nport-sets-source.ts';
import { nportSource } from './nport/nport-source.ts';
import { executivePaySource } from './owner-files/executive-pay-source.ts';
import { shortPositionsSource } from './owner-files/short-positions-source.ts';
import { houseTradesSource } from './politicians/house-trades-source.ts';
import { senateTradesSource } from './politicians/senate-trades-source.ts';
import { pricesSource } from './prices/prices-source.ts';
import { releaseDatesSource } from './releases/release-dates-source.ts';
import { shillerSource } from './shiller/shiller-source.ts';
import type { Source } from './source.ts';
import { stakesSource } from './stakes/stakes-source.ts';
import { statementSetsSource } from './statement-sets/statement-sets-source.ts';
import { thirteenfSetsSource } from './thirteenf/thirteenf-sets-source.ts';
import { thirteenfSource } from './thirteenf/thirteenf-source.ts';
import { treasurySource } from './treasury/treasury-source.ts';

/** Every source of data beside the companies themselves, as command line and admin area offer them. */
export const sources: readonly Source[] = [
  pricesSource,
  exchangeRatesSource,
  fredSource,
  treasurySource,
  shillerSource,
  levelsSource,
  membersSource,
  cpiWeightsSource,
  cftcSource,
  releaseDatesSource,
  statementSetsSource,
  cusipsSource,
  estimatesSource,
  industriesSource,
  thirteenfSource,
  thirteenfSetsSource,
  nportSource,
  nportSetsSource,
  stakesSource,
  insidersSource,
  insiderFileSource,
  executivePaySource,
  shortPositionsSource,
  houseTradesSource,
  senateTradesSource,
  ipoFormsSource,
  ipoCalendarSource,
];
