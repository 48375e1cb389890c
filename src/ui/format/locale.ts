/** The product speaks English; figures and dates follow it, so that a column reads the same for everyone. */
export const LOCALE = 'en-US';

/** Shown where a figure is not known. Never 0. */
export const UNKNOWN = '–';
