const NAME = 'sextant-registration';

/** Whether this session was asked to register: a cookie that ends with the browser's session, so that all tabs are one. */
export const askedCookie = {
  isSet: () => document.cookie.split('; ').some((cookie) => cookie.startsWith(`${NAME}=`)),
  set: () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${NAME}=asked; path=/; samesite=lax`;
  },
};
