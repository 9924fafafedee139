import type { ReactNode } from 'react';
import { ScrollArea } from '../../../app/planner-parts/scroll-area.tsx';
import styles from './analyses.module.css';

interface WideTableProps {
  readonly caption: string;
  readonly children: ReactNode;
}

/** A table that may be wider than a phone: the keyboard reaches its frame and scrolls it. */
export function WideTable({ caption, children }: WideTableProps) {
  return (
    <ScrollArea label={caption}>
      <table className={styles['grid']}>
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </table>
    </ScrollArea>
  );
}
