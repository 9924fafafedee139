import { Card } from '@fw/ui/core';
import type { ReactNode } from 'react';
import styles from './planners.module.css';

interface StepCardProps {
  readonly title?: string | undefined;
  readonly lead?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The fields of one part of a step, one under the other. */
export function StepCard({ title, lead, action, children }: StepCardProps) {
  return (
    <Card title={title} sub={lead} action={action}>
      <div className={styles['fields']}>{children}</div>
    </Card>
  );
}
