import type { NamedScreen } from './named-screen.ts';

const DESCRIPTIONS = 'the description of the business in annual reports, in which words are counted';

/** What the stock ideas are listed under, as they come with the app. */
export const ideaCategories: readonly { readonly id: string; readonly name: string }[] = [
  { id: 'industries', name: 'Industries' },
  { id: 'themes', name: 'Themes' },
  { id: 'countries', name: 'Countries' },
  { id: 'styles', name: 'Styles' },
];

/** The stock ideas as they come with the app, each under `/ideas/{key}-stocks` (IDEA-01). */
export const ideaTopics: readonly NamedScreen[] = [
  {
    key: 'airline',
    category: 'industries',
    title: 'Airline stocks',
    summary: 'Carriers of passengers by air.',
    rules: `
      universe listed
      any sic in {4512, 4522} | industry = "Airlines"
      rank mktcap.USD desc`,
    source: 'Companies by their SIC code.',
    weak: 'Couriers and airports are left out.',
  },
  {
    key: 'artificial-intelligence',
    category: 'themes',
    title: 'Artificial intelligence stocks',
    summary: 'Companies whose own description of their business speaks of artificial intelligence.',
    rules: `
      universe listed
      any sic in {3570-3579, 3669, 3674, 7370-7374} | theme_mentions >= 20
      where theme_mentions >= 5
      rank theme_mentions desc`,
    source: 'Mentions of the words in item 1 of the annual report; five within computing, twenty outside.',
    weak: 'Users of the technology speak of it too.',
    needs: DESCRIPTIONS,
  },
  {
    key: 'bank',
    category: 'industries',
    title: 'Bank stocks',
    summary: 'Regional banks that take deposits.',
    rules: `
      universe reporting
      any sic in {6021, 6022, 6029, 6035, 6036, 6712} | industry = "Banks - Regional"
      rank mktcap.USD desc`,
    source: 'Companies by their SIC code.',
    weak: 'Large banks that do much else are in another industry.',
  },
  {
    key: 'biotech',
    category: 'industries',
    title: 'Biotech stocks',
    summary: 'Companies that develop drugs from living matter.',
    rules: `
      universe listed
      any sic in {2836, 8731} | theme_mentions >= 5
      where sic in {2833-2836, 8731}
      rank mktcap.USD desc`,
    source: 'SIC code and words of the annual report.',
    weak: 'Large drug makers need five words.',
    needs: DESCRIPTIONS,
  },
  {
    key: 'blockchain',
    category: 'themes',
    title: 'Blockchain stocks',
    summary: 'Companies whose business is with blockchains.',
    rules: `
      universe listed
      where theme_mentions >= 5
      rank theme_mentions desc`,
    source: 'Five mentions of the words in item 1 of the annual report.',
    weak: 'A single sentence of a bank does not count.',
    needs: DESCRIPTIONS,
  },
  {
    key: 'chinese',
    category: 'countries',
    title: 'Chinese stocks',
    summary: 'Companies with their seat or law in China that are listed outside the mainland.',
    rules: `
      universe listed
      any headquarters_country in {CN, HK, MO} | issuer_country in {CN, HK, MO} | theme_mentions >= 50
      where country != CN
      rank mktcap.USD desc`,
    source: 'Seat or law in China, Hong Kong or Macau.',
    weak: 'Shells and funds with another seat are missing.',
  },
  {
    key: 'dividend',
    category: 'styles',
    title: 'Dividend stocks',
    summary: 'Companies that pay 2 % or more and have not cut their dividend for five years.',
    rules: `
      universe reporting
      where yield >= 0.02
      where years_without_dividend_cut >= 5
      where payout_ratio <= 0.8
      rank years_of_dividend_increase desc`,
    source: 'The thresholds are ours.',
    weak: 'A high yield may announce a cut.',
  },
  {
    key: 'ev',
    category: 'themes',
    title: 'Electric vehicle stocks',
    summary: 'Makers of electric vehicles, their batteries and their chargers.',
    rules: `
      universe listed
      where theme_mentions >= 5
      any sic in {3621, 3690-3699, 3711-3716, 3751, 5500} | theme_mentions >= 20
      rank theme_mentions desc`,
    source: 'Five mentions of the words in item 1 of the annual report; twenty outside vehicles and electrical equipment.',
    weak: 'Suppliers speak of it too.',
    needs: DESCRIPTIONS,
  },
  {
    key: 'growth',
    category: 'styles',
    title: 'Growth stocks',
    summary: 'Companies whose revenue grows 15 % and more, with margins that hold.',
    rules: `
      universe reporting
      where revenue_growth__3y >= 0.15
      where revenue_growth >= 0.15
      where gross_margin__change_1y >= -0.02
      where growth_rank >= 7
      rank growth_rank desc`,
    source: 'The thresholds are ours.',
    weak: 'Growth is often paid too dearly.',
  },
  {
    key: 'oil',
    category: 'industries',
    title: 'Oil stocks',
    summary: 'Companies that find, pump, refine or move oil.',
    rules: `
      universe listed
      any sic in {1311, 1381, 1382, 1389, 2911, 2990, 3533, 4610, 5171, 5172, 6792} | industry in {"Oil & Gas E&P", "Oil & Gas Equipment & Services"}
      rank mktcap.USD desc`,
    source: 'Companies by their SIC code.',
    weak: 'Gas pipelines and coal are left out.',
  },
  {
    key: 'value',
    category: 'styles',
    title: 'Value stocks',
    summary: 'Companies below their GF Value and cheap by earnings, with sound accounts.',
    rules: `
      universe reporting
      where gf_valuation in {3, 4}
      where pe__in_market <= 0.4
      where piotroski_f_score >= 5
      where financial_strength >= 5
      rank price_to_gf_value asc`,
    source: 'The thresholds are ours.',
    weak: 'Cheap stocks may stay cheap.',
  },
  {
    key: 'virtual-reality',
    category: 'themes',
    title: 'Virtual reality stocks',
    summary: 'Companies whose business is with virtual reality.',
    rules: `
      universe listed
      where theme_mentions >= 5
      rank theme_mentions desc`,
    source: 'Five mentions of the words in item 1 of the annual report.',
    weak: 'Users of the technology speak of it too.',
    needs: DESCRIPTIONS,
  },
];
