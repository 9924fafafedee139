import { useCallback, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

export interface TabItem {
  readonly id: string;
  readonly label: ReactNode;
  readonly panel: ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

/** The tab that a key leads to; the first follows the last. */
const TAB_OF_KEY: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

const REACHED_BY_TAB =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

/** Whether the Tab key leads into the element, as long as it is there. */
function useReachable() {
  const [isReachable, setReachable] = useState(true);
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const look = (): void => setReachable(element.querySelector(REACHED_BY_TAB) !== null);
    look();
    const observer = new MutationObserver(look);
    observer.observe(element, { subtree: true, childList: true, attributes: true });
    return () => observer.disconnect();
  }, []);
  return { isReachable, ref };
}

/** One panel at a time; arrows, Home and End choose it. A panel with nothing to press is reached itself. */
export function Tabs({ label, items, selected, onSelect }: TabsProps) {
  const ids = useId();
  const { isReachable, ref } = useReachable();
  const go = (event: KeyboardEvent<HTMLElement>): void => {
    const next =
      items[
        TAB_OF_KEY[event.key]?.(
          items.findIndex(({ id }) => id === selected),
          items.length - 1,
        ) ?? -1
      ];
    if (!next || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(`${ids}${next.id}`)?.focus();
  };
  const shown = items.find(({ id }) => id === selected);
  return (
    <div>
      <div role="tablist" aria-label={label} className={styles['list']}>
        {items.map(({ id, label: text }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${ids}${id}`}
            data-key={id}
            aria-selected={id === selected}
            aria-controls={id === selected ? `${ids}panel` : undefined}
            tabIndex={id === selected ? 0 : -1}
            className={styles['tab']}
            onClick={() => onSelect(id)}
            onKeyDown={go}
          >
            {text}
          </button>
        ))}
      </div>
      {shown && (
        <div
          key={shown.id}
          ref={ref}
          role="tabpanel"
          id={`${ids}panel`}
          aria-labelledby={`${ids}${shown.id}`}
          tabIndex={isReachable ? undefined : 0}
          className={styles['panel']}
        >
          {shown.panel}
        </div>
      )}
    </div>
  );
}
