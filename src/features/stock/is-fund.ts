/** STK-03: a stock is a fund traded on an exchange when its `morn_secr_id` begins with `etf`. Answers kept from before have none. */
export function isFund({ morn_secr_id }: { readonly morn_secr_id?: string | null }): boolean {
  return morn_secr_id?.startsWith('etf') === true;
}
