import { useEffect, useRef, type RefObject } from 'react';

/** The newest value for a callback that outlives its render, so that new handlers do not redraw a chart. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}
