import * as v from 'valibot';

const DRAFT = 'form ';
const Values = v.record(v.string(), v.string());

/** What is typed into a form, by the names of its fields. */
export type FormValues = v.InferOutput<typeof Values>;

/** Under which key a device keeps what is typed into the form of a page. */
export const formDraftKey = (address: string): string => DRAFT + address;

/** The address of the page whose form a draft is of; undefined for a draft of something else. */
export function formAddress(key: string): string | undefined {
  return key.startsWith(DRAFT) ? key.slice(DRAFT.length) : undefined;
}

/** What is kept of a form; nothing where it cannot be read. */
export function readFormDraft(text: string | undefined): FormValues {
  if (text === undefined) return {};
  try {
    const parsed = v.safeParse(Values, JSON.parse(text));
    return parsed.success ? parsed.output : {};
  } catch {
    return {}; // written by no version of this form
  }
}

/** The texts of a form in a line, for a list of what is not sent yet. */
export function wordsOfForm(text: string, leaveOut: readonly string[] = ['key', 'page', 'topic']): string {
  return Object.entries(readFormDraft(text))
    .filter(([name, words]) => words !== '' && !leaveOut.includes(name))
    .map(([, words]) => words)
    .join(' · ');
}
