/** The triangle of a change: up for a gain, down for a loss. Drawn, because fonts draw it in different sizes. */
export function Triangle({ down = false, size = 8 }: { down?: boolean; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 8 8" aria-hidden="true" style={{ display: 'inline-block', flex: 'none' }}>
      <path d={down ? 'M4 7 .4 1h7.2z' : 'M4 1 .4 7h7.2z'} fill="currentColor" />
    </svg>
  );
}
