import type { Account } from '#contract/entities/account/account.ts';

type Named = Pick<Account, 'truename' | 'first_name' | 'last_name' | 'username'>;

/** What a member is called on screen: the name they gave, else the user name. */
export function accountName({ truename, first_name, last_name, username }: Named): string {
  return truename.trim() || [first_name, last_name].join(' ').trim() || username;
}

/** Two letters for an avatar without a picture. */
export function initialsOf(account: Named): string {
  const words = accountName(account)
    .split(/[\s_-]+/)
    .filter((word) => word !== '');
  const letters = words.length > 1 ? [words[0], words.at(-1)].map((word) => [...(word ?? '')][0]) : [...(words[0] ?? '')].slice(0, 2);
  return letters.join('').toUpperCase();
}
