import { useId, type ReactNode, type Ref } from 'react';
import { Button, FilterIcon } from '@fw/ui/core';
import styles from './filter-line.module.css';

/** What opens below the line; its button has the focus while it opens. */
export interface FilterPanelOptions {
  /** The text of the button, with how many filters are set. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Drawn while it is open. */
  readonly content: ReactNode;
}

export interface FilterLineProps {
  /** The search, which takes the width that the others leave. */
  readonly search: ReactNode;
  /** The period of the list, between the search and the button of the panel. */
  readonly dates?: ReactNode;
  /** Short choices and buttons beside the search. */
  readonly children?: ReactNode;
  readonly panel?: FilterPanelOptions | undefined;
  /** The button of the panel. */
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined;
  /** Each filter that is set. */
  readonly chips?: ReactNode;
}

/** How a list is filtered: a search, what is beside it, a panel that a button opens, and a chip for each filter that is set. */
export function FilterLine({ search, dates, children, panel, buttonRef, chips }: FilterLineProps) {
  const panelId = useId();
  return (
    <div className={styles['filters']}>
      <div className={styles['line']}>
        <div className={styles['search']}>{search}</div>
        {dates !== undefined && <div className={styles['dates']}>{dates}</div>}
        {panel && (
          <Button
            variant="secondary"
            icon={<FilterIcon aria-hidden />}
            ref={buttonRef}
            aria-expanded={panel.isOpen}
            aria-controls={panelId}
            onPress={panel.onToggle}
          >
            {panel.label}
          </Button>
        )}
        {children}
      </div>
      {panel && (
        <div id={panelId} hidden={!panel.isOpen}>
          {panel.isOpen && panel.content}
        </div>
      )}
      {chips}
    </div>
  );
}
