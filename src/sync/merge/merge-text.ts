import { diff3Merge } from 'node-diff3';
import { blockTags } from '#contract/rich-text.ts';

const block = `(?:${blockTags.join('|')})`;
/** After the end of a block and a line, and before the start of a block. */
const SEAMS = new RegExp(`(?<=</${block}>|<(?:br|hr)\\s*/?>|\\n)|(?=<${block}[\\s>/])`, 'i');
const EMPTY_ELEMENTS = new Set(['br', 'hr', 'img', 'col']);

/**
 * A text changed on two sides, merged block by block (paragraphs, list items, rows, lines).
 *
 * @returns `undefined` where both sides changed the same block, or the merged blocks are no whole elements any more.
 */
export function mergeText(origin: string, mine: string, theirs: string): string | undefined {
  if (mine === theirs || theirs === origin) return mine;
  if (mine === origin) return theirs;
  const regions = diff3Merge(blocksOf(mine), blocksOf(origin), blocksOf(theirs), { excludeFalseConflicts: true });
  const merged: string[] = [];
  for (const { ok } of regions) {
    if (ok === undefined) return undefined;
    for (const block of ok) merged.push(block);
  }
  const text = merged.join('');
  return isBalanced(text) || !isBalanced(mine) || !isBalanced(theirs) ? text : undefined;
}

function blocksOf(text: string): string[] {
  return text === '' ? [] : text.split(SEAMS);
}

/** Whether every element that starts ends, in order. */
function isBalanced(html: string): boolean {
  const open: string[] = [];
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/gi)) {
    const tag = name.toLowerCase();
    if (EMPTY_ELEMENTS.has(tag)) continue;
    if (slash === '') open.push(tag);
    else if (open.pop() !== tag) return false;
  }
  return open.length === 0;
}
