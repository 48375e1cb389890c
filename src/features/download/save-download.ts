import { API_BASE, pathOf } from '#contract/endpoint.ts';
import { signAddress } from '#contract/endpoints/files.ts';
import { getDownloadFile } from '#contract/endpoints/records/download-tasks.ts';
import { call } from '#data/client/call.ts';

/** Lets the browser fetch the file of a download by an address signed for it, which works for five minutes, and save it. */
export async function saveDownload(id: string): Promise<void> {
  const { address } = await call(signAddress, { body: { address: API_BASE + pathOf(getDownloadFile, { id }) } });
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
