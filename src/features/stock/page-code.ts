/** Loads what the pages of a stock load only when it is first shown, so that the device has it before the network goes. */
export function loadStockPageCode(): Promise<unknown> {
  return Promise.all([import('#ui/chart/price-chart.tsx'), import('#ui/chart/time-chart.tsx')]);
}
