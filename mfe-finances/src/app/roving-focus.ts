import { useState, type KeyboardEvent } from 'react';

const MARK = 'data-roving';

/** Where a key leads among `count` items; null for a key that leads nowhere. */
export function rovingTarget(key: string, index: number, count: number): number | null {
  const last = count - 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: Math.min(index + 1, last),
    ArrowLeft: Math.max(index - 1, 0),
    Home: 0,
    End: last,
  };
  return targets[key] ?? null;
}

/** One stop of the Tab key for many items: the arrow keys, Home and End move among them. */
export function useRovingFocus(count: number) {
  const [current, setCurrent] = useState(0);
  return (index: number) => ({
    [MARK]: true,
    tabIndex: index === Math.min(current, count - 1) ? 0 : -1,
    onFocus: () => setCurrent(index),
    onKeyDown: (event: KeyboardEvent<Element>) => {
      const next = rovingTarget(event.key, index, count);
      if (next === null) return;
      event.preventDefault();
      const items = event.currentTarget.parentElement?.querySelectorAll<HTMLElement | SVGElement>(
        `[${MARK}]`,
      );
      items?.[next]?.focus();
    },
  });
}
