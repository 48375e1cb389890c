/** Ids by which a search field names its panel and the highlighted option to assistive technology. */
export const PANEL_ID = 'search-panel';
export const optionId = (index: number) => `search-option-${index}`;
