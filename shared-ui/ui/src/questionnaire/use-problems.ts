import { useCallback, useState } from 'react';
import { FIELD_REQUIRED } from '../field/missing.ts';
import type { AnswerError } from './definition.ts';

interface Unreadable {
  readonly message: string;
  /** True where the field is empty. */
  readonly isGap: boolean;
}

/** Texts that cannot be read, by path, and the fields a person has left at least once. */
export function useProblems() {
  const [unreadable, setUnreadable] = useState<ReadonlyMap<string, Unreadable>>(new Map());
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map());
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());

  const report = useCallback((path: string, message: string | null, isGap = false) => {
    setUnreadable((before) => {
      const known = before.get(path);
      if ((known?.message ?? null) === message && (known?.isGap ?? false) === isGap) return before;
      const after = new Map(before);
      if (message === null) after.delete(path);
      else after.set(path, { message, isGap });
      return after;
    });
  }, []);
  const touch = useCallback((path: string) => {
    setTouched((before) => (before.has(path) ? before : new Set([...before, path])));
  }, []);
  const label = useCallback((path: string, name: string) => {
    setLabels((before) => (before.get(path) === name ? before : new Map([...before, [path, name]])));
  }, []);
  return { unreadable, touched, labels, report, touch, label };
}

/**
 * The problems of the schema and of unreadable texts. The schema's message wins at a field that has both, but for a gap:
 * the answer is missing because the text cannot be read.
 */
export function allProblems(
  found: readonly AnswerError[],
  unreadable: ReadonlyMap<string, Unreadable>,
): readonly AnswerError[] {
  const kept = found.filter(
    ({ path, message }) => message !== FIELD_REQUIRED || unreadable.get(path)?.isGap !== false,
  );
  const named = new Set(kept.map(({ path }) => path));
  const rest = [...unreadable].filter(([path]) => !named.has(path));
  return [...kept, ...rest.map(([path, { message }]) => ({ path, message }))];
}
