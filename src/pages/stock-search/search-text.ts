/**
 * What is asked of the server for a typed keyword: lower case, without dots and carets,
 * but for the Berkshire classes, whose dot tells them apart (SEARCH-26).
 */
export function searchText(typed: string): string {
  const text = typed.trim().toLowerCase();
  return /^brk\.[ab]/.test(text) ? text : text.replace(/[.^]/g, '');
}
