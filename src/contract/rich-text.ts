/**
 * What a member's formatted text may hold: headings, paragraphs, lists, tables, images, links and text formatting (CALL-13).
 * Client and server clean with this one list; whatever else a text brings is removed, its words kept.
 */
export const richText = {
  tags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    ...['p', 'br', 'hr', 'blockquote', 'pre', 'div', 'span'],
    ...['ul', 'ol', 'li'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['img', 'a'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup', 'code', 'kbd'],
  ],
  /** Allowed on every element. */
  attributes: ['class'],
  /** Allowed on one element only. An image without its address would be none. */
  attributesOf: { a: ['href', 'name', 'target'], img: ['src', 'alt'] },
  /** Schemes an address may have; addresses of this site have none. */
  schemes: ['http', 'https', 'ftp', 'mailto', 'tel'],
  /** Left out with everything inside: what they hold is no text of the member's. */
  droppedWhole: [
    ...['script', 'style', 'template', 'title', 'noscript', 'iframe', 'object', 'embed', 'noembed', 'noframes', 'xmp', 'plaintext'],
    ...['svg', 'math', 'audio', 'video'],
  ],
  /** Characters of a text, elements in it, and how many of them one inside the other. No editor comes near them; an attack does. */
  mostCharacters: 200_000,
  mostElements: 20_000,
  deepest: 100,
} as const;

/** Block elements: where a text is split into blocks to be compared and merged. */
export const blockTags: readonly string[] = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'div', 'ul', 'ol', 'li', 'table', 'tr'];

/** Addresses that a link or an image may lead to: one of the schemes, or a place of this site. */
const address = new RegExp(`^(?:(?:${richText.schemes.join('|')}):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))`, 'i');

/** A picture that a text carries inside itself, as one that was pasted. */
const pictureInside = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,/i;

/** Whether a link or a picture may have this address. White space and invisible characters, which a browser may skip, hide no scheme. */
export function isAllowedAddress(tag: string, value: string): boolean {
  const seen = value.replace(/[\s\p{Cc}\p{Cf}]/gu, '');
  return address.test(seen) || (tag === 'img' && pictureInside.test(seen));
}

/** The settings of DOMPurify, in the browser and on the server. Attributes of one element only are refused elsewhere by `isAllowedAttribute`. */
export const purifyConfig = {
  ALLOWED_TAGS: [...richText.tags],
  ALLOWED_ATTR: [...richText.attributes, ...Object.values(richText.attributesOf).flat()],
  ALLOWED_URI_REGEXP: address,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
};

/** Whether an element may carry an attribute; both in lower case. */
export function isAllowedAttribute(tag: string, attribute: string): boolean {
  const own: Readonly<Record<string, readonly string[]>> = richText.attributesOf;
  return richText.attributes.some((name) => name === attribute) || (Object.hasOwn(own, tag) && own[tag]?.includes(attribute) === true);
}
