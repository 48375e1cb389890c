/** How filings are read where a simple look at one tag goes wrong, and the test that holds each rule. */
export interface ReadingRule {
  readonly rule: string;
  readonly test: string;
}

const PARTS = 'tests/domain/statements/parts-and-totals.test.ts';
const ONE_BASIS = 'tests/domain/statements/one-basis.test.ts';

export const readingRules: readonly ReadingRule[] = [
  { rule: 'Depreciation and amortisation is the total of the cash flow statement, or the sum of its two lines.', test: PARTS },
  { rule: 'Pretax income is before the results of associates, in years as in quarters.', test: PARTS },
  {
    rule: 'Debt that two tags name with one amount counts once; a total that leaves parts out gives way to their sum, one that holds more says so.',
    test: PARTS,
  },
  {
    rule: 'Common equity leaves out preferred shares at their carrying value, at what is owed on them where only their par value is filed, and is unknown where only their dividends are.',
    test: PARTS,
  },
  { rule: 'Shares of a cover page more than half a year from the period are the average of the period, which says so.', test: PARTS },
  {
    rule: 'A share count four times or a quarter of that of a year earlier is marked, and no buyback is read from it.',
    test: 'tests/domain/statements/share-counts.test.ts',
  },
  {
    rule: 'Market value is the price of the shares that the newest cover page of its day counts, all classes summed and as after later splits; by the accounts where none does, and the way back says why.',
    test: 'tests/domain/valuation/shares-known.test.ts',
  },
  {
    rule: 'Share classes are valued by the prices and the counts known on the day of the last price; counts that were filed later say so.',
    test: 'tests/server/parts/share-classes.test.ts',
  },
  {
    rule: 'How many shares a depositary receipt stands for is taken from the corrections of an administrator, else the cover of the annual report, else the registration of its receipts (Form F-6), else a table; without any, no price is set against a share of a company that reports on Form 20-F.',
    test: 'tests/server/valuation/valuation.test.ts',
  },
  {
    rule: 'A price is set against the accounts known on its day, on their count of shares; where none was known the multiple says that it mixes two days, and where a split hides, it is unknown.',
    test: 'tests/server/valuation/valuation.test.ts',
  },
  {
    rule: 'Past multiples by prices with dividends taken out are shown and say so.',
    test: 'tests/server/valuation/valuation.test.ts',
  },
  {
    rule: 'Average shares that are filed by class only are found from earnings and earnings per share, and say that they are approximate.',
    test: 'tests/domain/statements/share-counts.test.ts',
  },
  {
    rule: 'Enterprise value is market value, debt, preferred shares and minority interest less cash, unknown where a part that the company has is unknown, and not shown for banks and insurers.',
    test: 'tests/server/valuation/valuation.test.ts',
  },
  {
    rule: 'Banks and insurers are recognised by interest, provisions, deposits, premiums and claims, whatever their industry code; they have rows of their own and no ratios of industry.',
    test: 'tests/domain/statements/financial-kind.test.ts',
  },
  {
    rule: "Sector and industry are those an administrator gives, else those of a list that was loaded, else those that the company's code, name, description and amounts speak for; none where nothing does.",
    test: 'tests/server/sources/corrections.test.ts',
  },
  { rule: 'Long-term investments are the line of the balance sheet, not a part from a note.', test: PARTS },
  {
    rule: 'A cost that no filing states anew beside recast revenue is marked, and no gross profit is made of the two.',
    test: ONE_BASIS,
  },
  { rule: 'A quarter that no filing gives is also the longer period that begins with it less the later part.', test: ONE_BASIS },
  { rule: 'A ratio of recast flows over balances that no filing stated since says that it mixes two bases.', test: ONE_BASIS },
  { rule: 'Tangible book value is unknown once a filing stops naming goodwill or intangible assets.', test: PARTS },
  { rule: 'The effective tax rate is shown as it is, and marked outside 0 to 50 %.', test: PARTS },
  { rule: 'A period that a later filing begins a day apart is the same period.', test: PARTS },
];
