import { useCallback, useState } from 'react';

/** Which fields hold a text that they cannot read; a form with one cannot be saved. */
export function useProblems(): {
  readonly hasAny: boolean;
  readonly set: (field: string) => (message: string | null) => void;
} {
  const [fields, setFields] = useState<ReadonlySet<string>>(new Set());
  const [setters] = useState(() => new Map<string, (message: string | null) => void>());
  const set = useCallback(
    (field: string) => {
      const known = setters.get(field);
      if (known) return known;
      const setter = (message: string | null) =>
        setFields((before) => {
          if (before.has(field) === (message !== null)) return before;
          const others = [...before].filter((name) => name !== field);
          return new Set(message === null ? others : [...others, field]);
        });
      setters.set(field, setter);
      return setter;
    },
    [setters],
  );
  return { hasAny: fields.size > 0, set };
}
