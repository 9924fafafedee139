import type { ReactNode } from 'react';
import type { IllustrationName } from './illustration.tsx';

const brand = 'var(--color-brand)';
const paper = 'var(--color-surface)';
const line = 'var(--color-line-strong)';
const now = 'var(--color-now)';
const ink = {
  fill: 'none',
  stroke: line,
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** Drawn on 96 by 96 over a soft disc; every colour is a token, so that dark needs no second set. */
const spots: Record<IllustrationName, ReactNode> = {
  'no-cash-flow': (
    <>
      <path d="M20 72h56" {...ink} />
      <rect x="26" y="44" width="11" height="28" rx="3" fill={brand} />
      <rect
        x="42"
        y="56"
        width="11"
        height="16"
        rx="3"
        fill={paper}
        stroke={line}
        strokeWidth="2"
        strokeDasharray="3 3"
      />
      <rect
        x="58"
        y="34"
        width="11"
        height="38"
        rx="3"
        fill={paper}
        stroke={line}
        strokeWidth="2"
        strokeDasharray="3 3"
      />
      <path
        d="M31 34c8-10 16 6 24-4 4-5 8-8 14-8"
        fill="none"
        stroke={now}
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  ),
  'no-transactions': (
    <>
      <path
        d="M30 20h36v54l-6-4-6 4-6-4-6 4-6-4-6 4z"
        fill={paper}
        stroke={line}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M38 34h20M38 44h20M38 54h10" {...ink} stroke={brand} />
      <circle cx="68" cy="64" r="10" fill={now} />
      <path d="M68 59v10M63 64h10" fill="none" stroke={paper} strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
  'no-budget': (
    <>
      <path d="M28 37v-5a6 6 0 0 1 6-6h28a3 3 0 0 1 3 3v8" {...ink} fill={paper} />
      <rect x="22" y="36" width="52" height="38" rx="7" {...ink} fill={paper} />
      <rect x="58" y="48" width="22" height="14" rx="7" fill={brand} />
      <circle cx="66" cy="55" r="3" fill={now} />
    </>
  ),
  'no-goals': (
    <>
      <path d="M20 74c14 0 10-16 24-16s8-18 22-18" {...ink} strokeDasharray="4 5" />
      <path d="M66 40V20" {...ink} />
      <path d="M66 20h14l-4 6 4 6H66z" fill={brand} />
      <circle cx="22" cy="74" r="6" fill={now} />
      <circle cx="44" cy="58" r="5" fill={paper} stroke={brand} strokeWidth="3" />
    </>
  ),
  'link-accounts': (
    <>
      <path d="M22 42 40 30l18 12z" {...ink} fill={paper} />
      <path d="M26 46v18M34 46v18M46 46v18M54 46v18M22 68h36" {...ink} />
      <path
        d="M62 52c10 0 12 4 12 10s-3 10-12 10"
        fill="none"
        stroke={brand}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <rect x="66" y="40" width="16" height="24" rx="4" fill={brand} />
      <circle cx="74" cy="58" r="2" fill={now} />
    </>
  ),
  'no-page': (
    <>
      <path d="M30 20h26l12 12v42a3 3 0 0 1-3 3H30a3 3 0 0 1-3-3V23a3 3 0 0 1 3-3z" {...ink} fill={paper} />
      <path d="M56 20v12h12M36 44h14M36 54h8" {...ink} />
      <circle cx="58" cy="56" r="11" fill={paper} stroke={brand} strokeWidth="3" />
      <path d="m66 64 9 9" fill="none" stroke={now} strokeWidth="5" strokeLinecap="round" />
    </>
  ),
  error: (
    <>
      <path d="M22 62h18l5-12 8 22 6-14h15" {...ink} />
      <circle cx="62" cy="34" r="14" fill={now} />
      <path
        d="M62 27v9M62 41.5v.01"
        fill="none"
        stroke="var(--color-on-brand)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  ),
};

export const Spot = ({ name }: { readonly name: IllustrationName }) => spots[name];
