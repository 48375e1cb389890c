/** How wide a dialog is: `mini` unless it says otherwise (DLG-03). */
export type DialogSize = 'mini' | 'add' | 'share' | 'refer' | 'wide';

const WIDTHS: Record<DialogSize, string> = {
  mini: 'min(400px, 100vw - 32px)',
  add: 'min(600px, 100vw - 32px)', // DLG-06
  share: 'min(825px, 100vw)', // DLG-05: the whole screen where 825 px do not fit
  refer: '30vw', // DLG-07
  wide: 'min(860px, 100vw)',
};

/** The width of a dialog as CSS. */
export function dialogWidth(size: DialogSize, phone: boolean): string {
  return size === 'refer' && phone ? '90vw' : WIDTHS[size];
}
