import * as v from 'valibot';
import type { Note } from '#contract/entities/records/note.ts';

/** What an open editor holds. */
const NoteDraft = v.object({ content: v.string(), tags: v.array(v.string()), target_time: v.nullable(v.string()) });
export type NoteDraft = v.InferOutput<typeof NoteDraft>;

/** The key of the draft of a note; of a new one by what it is on. */
export function noteDraftKey(id: string | undefined, stockid: string | null): string {
  return `note ${id ?? `new ${stockid ?? 'general'}`}`;
}

export const emptyDraft: NoteDraft = { content: '', tags: [], target_time: null };

export function draftOf({ content, tags, target_time }: Note): NoteDraft {
  return { content, tags, target_time };
}

/** A draft as it was kept; undefined when it is not one. */
export function readDraft(text: string | undefined): NoteDraft | undefined {
  if (text === undefined) return undefined;
  try {
    const { success, output } = v.safeParse(NoteDraft, JSON.parse(text));
    return success ? output : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined; // written by a build that kept drafts otherwise
    throw error;
  }
}

/** The tags in a line of text: between commas, each once whatever its case, at most 50 letters each. */
export function tagsIn(text: string): string[] {
  const tags = new Map<string, string>();
  for (const part of text.split(/[,\n]/)) {
    const tag = part.trim().replaceAll(/\s+/g, ' ').slice(0, 50);
    if (tag !== '' && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  }
  return [...tags.values()];
}

/** Whether there is nothing to read in a text: no words and no picture. */
export function isBlank(html: string): boolean {
  return (
    !/<img\b/i.test(html) &&
    html
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&nbsp;', ' ')
      .trim() === ''
  );
}
