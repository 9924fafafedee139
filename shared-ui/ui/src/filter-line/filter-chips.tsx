import { useRef } from 'react';
import { CloseIcon, TextButton } from '@fw/ui/core';
import styles from './filter-line.module.css';

export interface FilterChip {
  /** The value that is set, not the name of its field. */
  readonly label: string;
  readonly onRemove: () => void;
}

export interface FilterChipsProps {
  /** Names the list. */
  readonly label: string;
  readonly chips: readonly FilterChip[];
  readonly removeLabel: (chip: string) => string;
  readonly clear: { readonly label: string; readonly onPress: () => void };
  /** Where the focus goes from the last chip. */
  readonly onEmpty: () => void;
}

/** Each filter that is set, with its own button that removes it; the focus stays among them. */
export function FilterChips({ label, chips, removeLabel, clear, onEmpty }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const remove = ({ onRemove }: FilterChip, index: number) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = buttons[index + 1] ?? buttons[index - 1];
    onRemove();
    if (next) next.focus();
    else onEmpty();
  };
  return (
    <div className={styles['chips']}>
      <ul ref={list} aria-label={label}>
        {chips.map((one, index) => (
          <li key={one.label}>
            {one.label}
            <button type="button" aria-label={removeLabel(one.label)} onClick={() => remove(one, index)}>
              <CloseIcon aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <TextButton
        onPress={() => {
          clear.onPress();
          onEmpty();
        }}
      >
        {clear.label}
      </TextButton>
    </div>
  );
}
