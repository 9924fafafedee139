import { Button, SkeletonLines } from '@fw/ui/core';
import { Suspense, useId, useState, type ReactNode } from 'react';
import styles from './on-demand.module.css';

interface OnDemandProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** A section that is loaded and computed when it is opened. */
export function OnDemand({ title, lead, children }: OnDemandProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const label = isOpen ? 'Close' : 'Open';
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['head']}>
        <div>
          <h3 id={id}>{title}</h3>
          <p className={styles['lead']}>{lead}</p>
        </div>
        <Button
          variant="secondary"
          size="sm"
          aria-label={`${label}: ${title}`}
          aria-expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        >
          {label}
        </Button>
      </div>
      {isOpen && <Suspense fallback={<SkeletonLines label="Loading" lines={6} />}>{children}</Suspense>}
    </section>
  );
}
