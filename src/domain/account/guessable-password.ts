/** Letters that are often written as another sign. */
const WRITTEN_AS: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };
/** Signs of a password that must be more than the member's own name. */
const LEAST_BESIDE_NAME = 6;

/** What is wrong with a guessable password, to follow "This" or the name of the field. */
export const GUESSABLE = 'is among the first that are guessed; a few unrelated words are better';

/**
 * Whether a password is among the first ones tried: one of the most used (also with digits around it, or with signs for letters), one sign
 * or group of signs repeated, digits alone, or little more than the member's own name.
 *
 * @param own The member's user name and e-mail address.
 * @param common The passwords most used, in small letters.
 */
export function isGuessable(password: string, own: readonly string[], common: ReadonlySet<string>): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  const read = [...typed].map((sign) => WRITTEN_AS[sign] ?? sign).join('');
  const bare = [typed, read].map((form) => form.replace(/^[^a-z]+|[^a-z]+$/g, ''));
  if ([typed, read, ...bare].some((form) => common.has(form))) return true;
  if (/^(.+?)\1+$/.test(typed) || /^\d{0,15}$/.test(typed) || new Set(typed).size < 5) return true;
  const names = [...own.flatMap((word) => [word, ...word.split(/[@._-]/)]).filter((word) => word.length > 2), 'sextant'];
  return names.some((name) => typed.includes(name.toLowerCase()) && typed.replaceAll(name.toLowerCase(), '').length < LEAST_BESIDE_NAME);
}
