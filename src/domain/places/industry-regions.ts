import { worldRegions } from './regions.ts';

const countriesOf = (region: string) => worldRegions.find((each) => each.region === region)?.countries ?? [];

/** The countries of each region of the industry pages, by the key of its address (IND-01). */
export const industryCountries = {
  usa: countriesOf('usa'),
  // Lists of stocks have Pakistan in Asia; here it has a region with India.
  asia: countriesOf('asia').filter((country) => country !== 'PK'),
  europe: countriesOf('europe'),
  canada: countriesOf('canada'),
  'uk-ireland': countriesOf('uk-ireland'),
  oceania: countriesOf('oceania'),
  'latin-america': countriesOf('latin-america'),
  africa: countriesOf('africa'),
  'india-pakistan': [...countriesOf('india'), 'PK'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
