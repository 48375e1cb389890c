/** The product's mark: a sextant's frame, arc and pointer. */
export function BrandMark({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path d="M2.6 16.2A10.9 10.9 0 0 0 21.4 16.2" stroke="currentColor" strokeWidth="2.4" />
      <path d="M12 2.2 3.6 16.8M12 2.2l8.4 14.6" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />
      <path d="M12 2.2 14.2 22.6" stroke="var(--sx-accent)" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  );
}
