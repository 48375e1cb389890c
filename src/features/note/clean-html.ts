import createPurify from 'dompurify';
import { isAllowedAttribute, purifyConfig } from '#contract/rich-text.ts';

const purify = createPurify(window);
purify.addHook('uponSanitizeAttribute', (element, attribute) => {
  if (!isAllowedAttribute(element.nodeName.toLowerCase(), attribute.attrName.toLowerCase())) attribute.keepAttr = false;
});

/** A member's formatted text with nothing in it but what the product allows (CALL-13). The server cleans it again. */
export function cleanHtml(html: string): string {
  return purify.sanitize(html, purifyConfig);
}
