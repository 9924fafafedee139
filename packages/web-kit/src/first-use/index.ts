// An entry of its own: pages that load parts after their data, or at the first sign of use, have a copy each.
export { AfterPaint } from './after-paint.tsx';
export { useIdle, useUsed, useWhenIdle, useWhenUsed } from './idle.ts';
export { later } from './later.tsx';
export { ShownTogether, useLoaded } from './shown-together.tsx';
