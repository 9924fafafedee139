import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The newest value, for handlers and effects that must not be made again with every value. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
