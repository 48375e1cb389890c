/** Icons that every row of a long list has: Tabler's, each in one path instead of six or three, and without its wrapper. */
function RowIcon({ size, d }: { size: number; d: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}

const dotAt = (x: number, y: number) => `M${x} ${y}a1 1 0 1 0 2 0a1 1 0 1 0 -2 0`;
const grip = [8, 14].flatMap((x) => [5, 12, 19].map((y) => dotAt(x, y))).join('');
const dots = [4, 11, 18].map((x) => dotAt(x, 12)).join('');

export const GripIcon = () => <RowIcon size={16} d={grip} />;
export const DotsIcon = () => <RowIcon size={18} d={dots} />;
