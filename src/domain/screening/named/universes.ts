/** Stocks that named screens begin with, by name; each line works as those of a screen do. */
export const universes: Readonly<Record<string, string>> = {
  everything: '',
  listed: `
    where security_type in {common, adr}
    where is_primary_listing = yes
    where delisted = no
    where last_price_date >= today-10   # ours`,
  reporting: `
    universe listed
    where accounts_stale = no`,
  operating: `
    universe reporting
    where company_type = common
    where sic not in {6000-6999}`,
  operating_us: `
    universe operating
    where issuer_country = US   # ours: the law the company is under, since receipts are not distinguished from shares
    where security_type = common
    where sic not in {4900-4999}`,
};
