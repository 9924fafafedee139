/** The Fairwater logo: a water line, and a marigold mark for today. */
export function BrandMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" fill="none" aria-hidden="true">
      <rect width="28" height="28" rx="8" fill="var(--color-brand)" />
      <g stroke="var(--color-on-brand)" strokeWidth="2.6" strokeLinecap="round">
        <path d="M6 19.5h16" opacity=".45" />
        <path d="M6 19.5h8.5" />
      </g>
      <path d="M14.5 7v15" stroke="var(--color-now)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
