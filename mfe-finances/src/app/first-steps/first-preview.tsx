import { Card, SecurityIcon } from '@fw/ui/core';
import { FIRST_STEPS_TEXT as TEXT } from './first-steps.text.ts';
import styles from './first-preview.module.css';

/** The shapes of what home shows once there are accounts; they have no figure. */
const Shapes = () => (
  <div className={styles['shapes']} aria-hidden="true">
    <div className={styles['spending']}>
      <svg className={styles['ring']} viewBox="0 0 200 200">
        <circle cx="100" cy="100" r="80" />
        <circle cx="100" cy="100" r="80" strokeDasharray="200 600" />
      </svg>
      <div className={styles['lines']}>
        <i />
        <i />
        <i />
      </div>
    </div>
    <div>
      <p>{TEXT.left}</p>
      <div className={styles['bar']} />
    </div>
    <div>
      <p>{TEXT.netWorth}</p>
      <svg className={styles['line']} viewBox="0 0 100 40" preserveAspectRatio="none">
        <path d="M0 37L14 31L29 34L43 23L57 20L71 12L86 14L100 3" />
      </svg>
    </div>
  </div>
);

/** What a new person will see on this page, and what their planner will. */
export const FirstPreview = () => (
  <Card fill title={TEXT.preview}>
    <Shapes />
    <p className={styles['promise']}>
      <SecurityIcon />
      {TEXT.promise}
    </p>
  </Card>
);
