/** In the place of what follows the printer: a frame is printed as it is. */
export function usePrinting(): boolean {
  return false;
}
