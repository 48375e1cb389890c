import { showToast } from '#ui/feedback/toast.ts';

interface SharedPage {
  readonly title: string;
  readonly url: string;
}

/** Hands a page to whatever the device shares with; where it has nothing, or that fails, the link is copied. Giving up is no failure. */
export async function sharePage(page: SharedPage, device: Pick<Navigator, 'clipboard'> & { readonly share?: Navigator['share'] } = navigator): Promise<void> {
  try {
    if (device.share !== undefined) return await device.share(page);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
  }
  await copy(page.url, device);
}

async function copy(url: string, { clipboard }: Pick<Navigator, 'clipboard'>): Promise<void> {
  try {
    await clipboard.writeText(url);
    showToast({ text: 'Link Copied' });
  } catch (error) {
    showToast({ text: 'Link Failed', failed: true });
    throw error;
  }
}
