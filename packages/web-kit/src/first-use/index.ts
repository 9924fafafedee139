// An entry of its own: pages that load parts after their data, or at the first sign of use, have a copy each.
export { useIdle, useUsed, useWhenIdle, useWhenUsed } from './idle.ts';
export { later } from './later.tsx';
