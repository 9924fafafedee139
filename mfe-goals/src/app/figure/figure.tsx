import { TextButton } from '@fw/ui/core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { FIGURE_TEXT as TEXT } from './figure.text.ts';
import type { FigureWorking } from './working.ts';
import styles from './figure.module.css';

const WorkingDialog = lazy(async () => ({ default: (await import('./working.dialog.tsx')).WorkingDialog }));

interface FigureProps {
  /** Names the figure for the button and the dialog. */
  readonly label: string;
  /** The figure as the page shows it. */
  readonly value: ReactNode;
  readonly working: FigureWorking;
}

/** A figure with a button that opens how it was worked out; the dialog is loaded when it is first opened. */
export function Figure({ label, value, working }: FigureProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={styles['figure']}>
      <span>{value}</span>
      <span className={styles['button']}>
        <TextButton onPress={() => setOpen(true)}>
          {TEXT.show} <span className="visually-hidden">for {label}</span>
        </TextButton>
      </span>
      {isOpen && (
        <Suspense>
          <WorkingDialog label={label} value={value} working={working} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
