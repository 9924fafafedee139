import { useCallback, useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** The names of the series that a person took out of the drawing. */
export function useHiddenSeries() {
  const [hidden, setHidden] = useState(NONE);
  const toggle = useCallback((name: string) => {
    setHidden((before) => {
      const after = new Set(before);
      if (!after.delete(name)) after.add(name);
      return after;
    });
  }, []);
  return [hidden, toggle] as const;
}
