/** The regions of the industry pages in the order of their tabs (IND-01). */
export const industryRegions = [
  { region: 'usa', name: 'USA' },
  { region: 'asia', name: 'Asia' },
  { region: 'europe', name: 'Europe' },
  { region: 'canada', name: 'Canada' },
  { region: 'uk-ireland', name: 'UK and Ireland' },
  { region: 'oceania', name: 'Oceania' },
  { region: 'latin-america', name: 'Latin America' },
  { region: 'africa', name: 'Africa' },
  { region: 'india-pakistan', name: 'India and Pakistan' },
] as const;
