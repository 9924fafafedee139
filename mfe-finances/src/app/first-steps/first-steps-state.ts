import { useSyncExternalStore } from 'react';

/** `open` while a step is open, `hidden` once the person hid the steps. */
const STATES = ['open', 'hidden'] as const;
type FirstStepsState = (typeof STATES)[number];

const listeners = new Set<() => void>();
const keyOf = (userId: string): string => `fw:first-steps:${userId}`;

/** What this device remembers of the first steps of a person; null for nothing. */
const firstStepsState = (userId: string): FirstStepsState | null =>
  STATES.find((state) => state === localStorage.getItem(keyOf(userId))) ?? null;

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

export function setFirstSteps(userId: string, state: FirstStepsState | null): void {
  if (state === null) localStorage.removeItem(keyOf(userId));
  else localStorage.setItem(keyOf(userId), state);
  for (const onChange of listeners) onChange();
}

export const useFirstStepsState = (userId: string): FirstStepsState | null =>
  useSyncExternalStore(subscribe, () => firstStepsState(userId));
