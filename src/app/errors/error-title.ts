/** The title of a failure by its status: ERR-06. `search` is for a stock that was searched for. */
export function errorTitle(status: number | 'search'): string {
  switch (status) {
    case 404:
      return 'Page not found';
    case 401:
      return 'Authentication required';
    case 500:
      return 'Internal Server Error';
    case 'search':
      return 'Stock not found';
    default:
      return 'Error';
  }
}
