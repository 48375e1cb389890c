/** Key of the setting that says which view a portfolio, or all of them, is looked at with. */
export const DEFAULT_VIEW = 'default_view';
