/** Something that can be done or opened by its name. */
export interface Command {
  readonly label: string;
  /** Where it belongs, as the list says beside it. */
  readonly group: string;
  /** Further words it is found by. */
  readonly words?: string;
  readonly run: () => void;
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * The commands meant by what was typed: every typed word begins one of theirs. Those whose own name begins with it come
 * first; otherwise the order stays.
 */
export function findCommands(commands: readonly Command[], typed: string): Command[] {
  const asked = wordsOf(typed);
  const start = typed.trim().toLowerCase();
  const means = ({ label, group, words = '' }: Command) => {
    const known = wordsOf(`${label} ${group} ${words}`);
    return asked.every((word) => known.some((one) => one.startsWith(word)));
  };
  const rank = ({ label }: Command) => (label.toLowerCase().startsWith(start) ? 0 : 1);
  return commands.filter(means).sort((a, b) => rank(a) - rank(b));
}
