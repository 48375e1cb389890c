/** Milliseconds that keys must rest before what they typed is acted on, where no page needs another pause (DEV-07). */
export const DEBOUNCE = 250;
