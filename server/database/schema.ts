import type { Kysely } from 'kysely';
import type { AccountTables } from './schema/account-tables.ts';
import type { AlertTables } from './schema/alert-tables.ts';
import type { BrokerTables } from './schema/broker-tables.ts';
import type { CompanyTables } from './schema/company-tables.ts';
import type { FundTables } from './schema/fund-tables.ts';
import type { IndexTables } from './schema/index-tables.ts';
import type { InsiderTables } from './schema/insider-tables.ts';
import type { IpoTables } from './schema/ipo-tables.ts';
import type { ListingTables } from './schema/listing-tables.ts';
import type { OwnerFileTables } from './schema/owner-file-tables.ts';
import type { OwnerTables } from './schema/owner-tables.ts';
import type { PoliticianTables } from './schema/politician-tables.ts';
import type { RecordTables } from './schema/record-tables.ts';
import type { ScreenerTables } from './schema/screener-tables.ts';
import type { SourceTables } from './schema/source-tables.ts';
import type { StakeTables } from './schema/stake-tables.ts';

/**
 * Tables of the store, the same on SQLite and PostgreSQL.
 * Days are `YYYY-MM-DD` text, instants Unix milliseconds, truth 0 or 1, JSON is text.
 */
export interface Database
  extends AccountTables,
    RecordTables,
    AlertTables,
    BrokerTables,
    ScreenerTables,
    CompanyTables,
    ListingTables,
    OwnerTables,
    FundTables,
    OwnerFileTables,
    InsiderTables,
    PoliticianTables,
    StakeTables,
    IpoTables,
    IndexTables,
    SourceTables {}

export type Store = Kysely<Database>;
