/** In the place of the list of pages on this device: a widget keeps nothing there. */
export function StoredPages() {
  return null;
}
