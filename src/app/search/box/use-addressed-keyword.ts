import { useState } from 'react';

/**
 * The text in the field of a page whose address has the keyword.
 *
 * @param keyword As the address has it.
 */
export function useAddressedKeyword(keyword: string, onKeyword: (keyword: string) => void): [text: string, type: (text: string) => void] {
  const [text, setText] = useState(keyword);
  const [addressed, setAddressed] = useState(keyword);
  // Another address, as after a step back, is another keyword; the one typed here comes back from the address as it was sent.
  if (keyword !== addressed) {
    setAddressed(keyword);
    if (keyword !== text.trim()) setText(keyword);
  }
  const type = (next: string) => {
    setText(next);
    onKeyword(next.trim());
  };
  return [text, type];
}
