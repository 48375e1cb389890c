import type { ComponentProps } from 'react';
import classes from './keyword-input.module.css';

interface KeywordInputProps extends Pick<ComponentProps<'input'>, 'id' | 'aria-label' | 'placeholder' | 'value'> {
  onType: (text: string) => void;
}

/** A field of a page in which one types what is looked for. */
export function KeywordInput({ onType, ...rest }: KeywordInputProps) {
  return (
    <input
      type="search"
      className={classes.input}
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      onChange={(event) => onType(event.currentTarget.value)}
      {...rest}
    />
  );
}
