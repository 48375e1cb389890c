import { expect, test } from 'vitest';
import { classify } from '#server/industries/classify.ts';

interface Given {
  readonly description?: string;
  readonly amounts?: Readonly<Record<string, number>>;
}

const industryOf = (name: string, sic: string, { description, amounts = {} }: Given = {}) => {
  const found = classify({ name, sic, description, amountOf: (concept) => amounts[concept] });
  return found && [found.sector, found.industry];
};

test.each<[string, string, Given, string, string]>([
  ['NVIDIA CORP', '3674', {}, 'Technology', 'Semiconductors'],
  ['TAIWAN SEMICONDUCTOR MANUFACTURING CO LTD', '3674', {}, 'Technology', 'Semiconductors'],
  ['APPLIED MATERIALS INC /DE', '3674', {}, 'Technology', 'Semiconductor Equipment & Materials'],
  ['FIRST SOLAR, INC.', '3674', {}, 'Technology', 'Solar'],
  [
    'Apple Inc.',
    '3571',
    { description: 'The company designs, makes and sells smartphones, personal computers, tablets, wearables and accessories.' },
    'Technology',
    'Consumer Electronics',
  ],
  [
    'MICROSOFT CORP',
    '7372',
    { description: 'Microsoft develops operating systems, cloud infrastructure, databases, developer tools and security software, and licenses them.' },
    'Technology',
    'Software - Infrastructure',
  ],
  ['Salesforce, Inc.', '7372', {}, 'Technology', 'Software - Application'],
  ['VISA INC.', '7389', {}, 'Financial Services', 'Credit Services'],
  ['Alphabet Inc.', '7370', {}, 'Communication Services', 'Internet Content & Information'],
  ['PFIZER INC', '2834', { amounts: { Revenues: 60e9 } }, 'Healthcare', 'Drug Manufacturers - General'],
  ['Vincerx Pharma, Inc.', '2834', {}, 'Healthcare', 'Biotechnology'],
  ['UNITEDHEALTH GROUP INC', '6324', {}, 'Healthcare', 'Healthcare Plans'],
  ['JPMORGAN CHASE & CO', '6021', { amounts: { Assets: 4e12 } }, 'Financial Services', 'Banks - Diversified'],
  ['BERKSHIRE HATHAWAY INC', '6331', {}, 'Financial Services', 'Insurance - Diversified'],
  ['TWO HARBORS INVESTMENT CORP.', '6798', { amounts: { SecuritiesSoldUnderAgreementsToRepurchase: 9e9 } }, 'Real Estate', 'REIT - Mortgage'],
  [
    'Invitation Homes Inc.',
    '6510',
    { description: 'Invitation Homes is a real estate investment trust; it lets single family homes as single family rental.' },
    'Real Estate',
    'REIT - Residential',
  ],
  ['Vistra Corp.', '4911', {}, 'Utilities', 'Utilities - Independent Power Producers'],
  ['CARNIVAL CORP', '4400', {}, 'Consumer Cyclical', 'Travel Services'],
  ['PACCAR INC', '3711', {}, 'Industrials', 'Farm & Heavy Construction Machinery'],
  [
    'Merged Blank Check Corp',
    '6770',
    { amounts: { Revenues: 5e6 }, description: 'The company is a clinical stage biopharmaceutical company; its product candidate is in phase 2.' },
    'Healthcare',
    'Biotechnology',
  ],
])('%s (%s) is of its industry', (name, sic, given, sector, industry) => {
  expect(industryOf(name, sic, given)).toEqual([sector, industry]);
});

test('a company of which neither code nor words say anything has no industry', () => {
  expect(industryOf('SIEMENS AG', '8880')).toBeUndefined();
});
