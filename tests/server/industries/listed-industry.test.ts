import { describe, expect, test } from 'vitest';
import { allIndustries, industryNamed } from '#server/industries/industry-table.ts';
import { listedNames, placeByList } from '#server/industries/listed-industry.ts';

const company = (name: string, description?: string) => ({ name, description, sic: undefined, amountOf: () => undefined });
const placeOf = (industry: string) => {
  const found = industryNamed(industry);
  if (found === undefined) throw new Error(`no industry ${industry}`);
  return { sector: found.sector, industry_group: found.group, industry };
};

describe('a list of companies in the words of GICS', () => {
  test('leads to sectors and industries that are ours', () => {
    const { sectors, industries } = listedNames();
    const known = new Set(allIndustries().map(({ sector }) => sector));
    expect(Object.values(sectors).filter((sector) => !known.has(sector))).toEqual([]);
    expect(Object.values(industries).flatMap((ours) => ours.filter((name) => industryNamed(name) === undefined))).toEqual([]);
  });

  test('decides where its industry is one of ours', () => {
    const listed = { sector: 'Industrials', industry: 'Airlines' };
    expect(placeByList(listed, placeOf('Software - Application'), company('Volant'))).toEqual(placeOf('Airlines'));
    expect(placeByList(listed, undefined, company('Volant'))).toEqual(placeOf('Airlines'));
  });

  test('leaves to the filings which of several it is', () => {
    const listed = { sector: 'Information Technology', industry: 'Semiconductors & Semiconductor Equipment' };
    expect(placeByList(listed, placeOf('Solar'), company('Volant'))).toEqual(placeOf('Solar'));
    const words = company('Volant', 'Volant designs semiconductors and chips; its semiconductors are sold to makers of phones.');
    expect(placeByList(listed, placeOf('Airlines'), words)).toEqual(placeOf('Semiconductors'));
  });

  test('gives the sector alone where nothing speaks for one of its industries, and nothing where filings agree on the sector', () => {
    const listed = { sector: 'Financials', industry: '' };
    expect(placeByList(listed, placeOf('Airlines'), company('Volant'))).toEqual({ sector: 'Financial Services', industry_group: null, industry: null });
    expect(placeByList(listed, placeOf('Capital Markets'), company('Volant'))).toBeUndefined();
    expect(placeByList({ sector: 'Dark Matter', industry: 'Axions' }, placeOf('Airlines'), company('Volant'))).toBeUndefined();
  });

  test('may use our own industries', () => {
    expect(placeByList({ sector: 'Technology', industry: 'Solar' }, undefined, company('Volant'))).toEqual(placeOf('Solar'));
  });
});
