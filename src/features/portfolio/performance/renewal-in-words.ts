import { useConnection } from '#data/connection/connection.ts';

/** What is done about figures that are kept from before: without the server there are only the prices of this device to work them out with. */
export function useRenewalInWords(): string {
  return useConnection().state === 'offline' ? 'being worked out anew with the prices on this device' : 'being checked with the prices of now';
}
