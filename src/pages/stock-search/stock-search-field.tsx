interface StockSearchFieldProps {
  label: string;
  text: string;
  onType: (text: string) => void;
  className?: string | undefined;
  /** The id of the list of what is found. */
  controls?: string;
}

/** The field one looks for a stock in, within a part that was just asked for. */
export function StockSearchField({ label, text, onType, className, controls }: StockSearchFieldProps) {
  return (
    <input
      type="search"
      className={className}
      aria-label={label}
      aria-controls={controls}
      placeholder="Name or symbol"
      // biome-ignore lint/a11y/noAutofocus: it is shown because somebody just asked for it
      autoFocus
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      value={text}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}
