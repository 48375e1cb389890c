import { useState } from 'react';

interface TypedNumberProps {
  label: string;
  least: number;
  most: number;
  /** 1 for whole numbers. */
  step: 1 | 'any';
  value: number;
  onChange: (value: number) => void;
}

/** A field for a number. While it is empty or out of range the last number holds, and comes back when the field is left. */
export function TypedNumber({ label, least, most, step, value, onChange }: TypedNumberProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <label>
      {label}
      <input
        type="number"
        min={least}
        max={most}
        step={step}
        value={typed ?? value}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          if (currentTarget.validity.valid && Number.isFinite(currentTarget.valueAsNumber)) onChange(currentTarget.valueAsNumber);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  );
}
