import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../columns.ts';
import type { StoreKind } from '../open.ts';

/** Accounts and sessions; issuers, listings, facts, statements and prices. */
export async function foundation(db: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const { text, number, integer, serial } = columnTypes(kind);
  const table = (name: string) => createTable(db, kind, name);
  const { schema } = db;

  await table('setting')
    .addColumn('key', text, (c) => c.primaryKey())
    .addColumn('value', text, (c) => c.notNull())
    .execute();

  await table('account')
    .addColumn('user_id', serial)
    .addColumn('username', text, (c) => c.notNull())
    .addColumn('username_key', text, (c) => c.notNull().unique())
    .addColumn('email', text, (c) => c.notNull())
    .addColumn('email_key', text, (c) => c.notNull().unique())
    .addColumn('identifier', text, (c) => c.notNull().unique())
    .addColumn('password_hash', text, (c) => c.notNull())
    .addColumn('truename', text, (c) => c.notNull())
    .addColumn('first_name', text, (c) => c.notNull())
    .addColumn('last_name', text, (c) => c.notNull())
    .addColumn('status', integer, (c) => c.notNull())
    .addColumn('amount_paid', number, (c) => c.notNull())
    .addColumn('trial', integer, (c) => c.notNull())
    .addColumn('warning', integer, (c) => c.notNull())
    .addColumn('renew_auto', integer, (c) => c.notNull())
    .addColumn('subexdate', integer, (c) => c.notNull())
    .addColumn('seats', integer, (c) => c.notNull())
    .addColumn('regions', text, (c) => c.notNull())
    .addColumn('admin', integer, (c) => c.notNull())
    .addColumn('demo', integer, (c) => c.notNull())
    .addColumn('created_at', integer, (c) => c.notNull())
    .execute();

  await table('session')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('user_id', integer, (c) => c.notNull().references('account.user_id').onDelete('cascade'))
    .addColumn('device', text, (c) => c.notNull())
    .addColumn('created_at', integer, (c) => c.notNull())
    .addColumn('last_used_at', integer, (c) => c.notNull())
    .addColumn('expires_at', integer, (c) => c.notNull())
    .execute();
  await schema.createIndex('session_user').on('session').column('user_id').execute();
  await schema.createIndex('session_expiry').on('session').column('expires_at').execute();

  await table('access_token')
    .addColumn('token_hash', text, (c) => c.primaryKey())
    .addColumn('session_id', text, (c) => c.references('session.id').onDelete('cascade'))
    .addColumn('signing_key', text, (c) => c.notNull())
    .addColumn('created_at', integer, (c) => c.notNull())
    .addColumn('expires_at', integer, (c) => c.notNull())
    .execute();
  await schema.createIndex('access_token_session').on('access_token').columns(['session_id', 'created_at']).execute();
  await schema.createIndex('access_token_expiry').on('access_token').column('expires_at').execute();

  await table('refresh_token')
    .addColumn('token_hash', text, (c) => c.primaryKey())
    .addColumn('session_id', text, (c) => c.notNull().references('session.id').onDelete('cascade'))
    .addColumn('expires_at', integer, (c) => c.notNull())
    .addColumn('replaced_at', integer)
    .addColumn('successor_seed', text)
    .execute();
  await schema.createIndex('refresh_token_session').on('refresh_token').column('session_id').execute();

  await table('password_reset')
    .addColumn('token_hash', text, (c) => c.primaryKey())
    .addColumn('user_id', integer, (c) => c.references('account.user_id').onDelete('cascade'))
    .addColumn('expires_at', integer, (c) => c.notNull())
    .addColumn('used_at', integer)
    .execute();
  await schema.createIndex('password_reset_user').on('password_reset').column('user_id').execute();
  await schema.createIndex('password_reset_expiry').on('password_reset').column('expires_at').execute();

  await table('activity')
    .addColumn('user_id', integer, (c) => c.notNull().references('account.user_id').onDelete('cascade'))
    .addColumn('day', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('activity_pk', ['user_id', 'day'])
    .execute();

  await table('issuer')
    .addColumn('issuer_id', text, (c) => c.primaryKey())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('cik', integer, (c) => c.unique())
    .addColumn('country', text)
    .addColumn('sic', text)
    .addColumn('sector', text)
    .addColumn('industry_group', text)
    .addColumn('industry', text)
    .addColumn('description', text)
    .addColumn('fiscal_year_end', text)
    .addColumn('former_names', text, (c) => c.notNull())
    .addColumn('demo', integer, (c) => c.notNull())
    .addColumn('updated_at', integer, (c) => c.notNull())
    .execute();

  await table('listing')
    .addColumn('stockid', text, (c) => c.primaryKey())
    .addColumn('issuer_id', text, (c) => c.notNull().references('issuer.issuer_id').onDelete('cascade'))
    .addColumn('share_class', text, (c) => c.notNull())
    .addColumn('country', text, (c) => c.notNull())
    .addColumn('exchange', text, (c) => c.notNull())
    .addColumn('currency', text, (c) => c.notNull())
    .addColumn('symbol', text, (c) => c.notNull())
    .addColumn('display_symbol', text, (c) => c.notNull())
    .addColumn('company', text, (c) => c.notNull())
    .addColumn('isin', text)
    .addColumn('delisted_on', text)
    .addColumn('demo', integer, (c) => c.notNull())
    .execute();
  await schema.createIndex('listing_issuer').on('listing').column('issuer_id').execute();
  await schema.createIndex('listing_display_symbol').on('listing').column('display_symbol').execute();

  await table('symbol')
    .addColumn('stockid', text, (c) => c.notNull().references('listing.stockid').onDelete('cascade'))
    .addColumn('symbol', text, (c) => c.notNull())
    .addColumn('exchange', text, (c) => c.notNull())
    .addColumn('display_symbol', text, (c) => c.notNull())
    .addColumn('valid_from', text, (c) => c.notNull())
    .addColumn('valid_to', text)
    .addPrimaryKeyConstraint('symbol_pk', ['stockid', 'display_symbol', 'valid_from'])
    .execute();
  await schema.createIndex('symbol_display').on('symbol').column('display_symbol').execute();

  await table('filing')
    .addColumn('issuer_id', text, (c) => c.notNull().references('issuer.issuer_id').onDelete('cascade'))
    .addColumn('accession', text, (c) => c.notNull())
    .addColumn('form', text, (c) => c.notNull())
    .addColumn('filed', text, (c) => c.notNull())
    .addColumn('period_end', text)
    .addColumn('primary_document', text)
    .addPrimaryKeyConstraint('filing_pk', ['issuer_id', 'accession'])
    .execute();

  await table('fact_filing')
    .addColumn('issuer_id', text, (c) => c.primaryKey().references('issuer.issuer_id').onDelete('cascade'))
    .addColumn('filings', text, (c) => c.notNull())
    .execute();

  await table('fact')
    .addColumn('issuer_id', text, (c) => c.notNull().references('issuer.issuer_id').onDelete('cascade'))
    .addColumn('taxonomy', text, (c) => c.notNull())
    .addColumn('concept', text, (c) => c.notNull())
    .addColumn('unit', text, (c) => c.notNull())
    .addColumn('points', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('fact_pk', ['issuer_id', 'taxonomy', 'concept', 'unit'])
    .execute();

  await table('statement')
    .addColumn('issuer_id', text, (c) => c.notNull().references('issuer.issuer_id').onDelete('cascade'))
    .addColumn('type', text, (c) => c.notNull())
    .addColumn('period_end', text, (c) => c.notNull())
    .addColumn('fiscal_year', integer, (c) => c.notNull())
    .addColumn('fiscal_period', text, (c) => c.notNull())
    .addColumn('filed', text, (c) => c.notNull())
    .addColumn('accession', text, (c) => c.notNull())
    .addColumn('form', text, (c) => c.notNull())
    .addColumn('currency', text)
    .addPrimaryKeyConstraint('statement_pk', ['issuer_id', 'type', 'period_end'])
    .execute();

  await table('statement_list')
    .addColumn('issuer_id', text, (c) => c.notNull().references('issuer.issuer_id').onDelete('cascade'))
    .addColumn('type', text, (c) => c.notNull())
    .addColumn('list', text, (c) => c.notNull())
    .addColumn('figures', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('statement_list_pk', ['issuer_id', 'type', 'list'])
    .execute();

  await table('price_year')
    .addColumn('stockid', text, (c) => c.notNull().references('listing.stockid').onDelete('cascade'))
    .addColumn('year', integer, (c) => c.notNull())
    .addColumn('bars', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('price_year_pk', ['stockid', 'year'])
    .execute();

  await table('dividend')
    .addColumn('stockid', text, (c) => c.notNull().references('listing.stockid').onDelete('cascade'))
    .addColumn('ex_day', text, (c) => c.notNull())
    .addColumn('amount', number, (c) => c.notNull())
    .addColumn('currency', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('dividend_pk', ['stockid', 'ex_day'])
    .execute();

  await table('split')
    .addColumn('stockid', text, (c) => c.notNull().references('listing.stockid').onDelete('cascade'))
    .addColumn('day', text, (c) => c.notNull())
    .addColumn('numerator', number, (c) => c.notNull())
    .addColumn('denominator', number, (c) => c.notNull())
    .addPrimaryKeyConstraint('split_pk', ['stockid', 'day'])
    .execute();

  await table('snapshot')
    .addColumn('stockid', text, (c) => c.primaryKey().references('listing.stockid').onDelete('cascade'))
    .addColumn('day', text)
    .addColumn('price', number)
    .addColumn('mktcap', number)
    .addColumn('figures', text, (c) => c.notNull())
    .execute();
  await schema.createIndex('snapshot_mktcap').on('snapshot').column('mktcap').execute();
}
