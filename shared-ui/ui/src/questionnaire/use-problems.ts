import { useCallback, useState } from 'react';
import type { AnswerError } from './definition.ts';

/** Texts that cannot be read, by path, and the fields a person has left at least once. */
export function useProblems() {
  const [unreadable, setUnreadable] = useState<ReadonlyMap<string, string>>(new Map());
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map());
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());

  const report = useCallback((path: string, message: string | null) => {
    setUnreadable((before) => {
      if ((before.get(path) ?? null) === message) return before;
      const after = new Map(before);
      if (message === null) after.delete(path);
      else after.set(path, message);
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

/** The problems of the schema and of unreadable texts; the schema's message wins at a field that has both. */
export function allProblems(
  found: readonly AnswerError[],
  unreadable: ReadonlyMap<string, string>,
): readonly AnswerError[] {
  const named = new Set(found.map(({ path }) => path));
  const rest = [...unreadable].filter(([path]) => !named.has(path));
  return [...found, ...rest.map(([path, message]) => ({ path, message }))];
}
