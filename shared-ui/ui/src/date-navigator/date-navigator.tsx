import { ChevronLeftIcon, ChevronRightIcon } from '@fw/ui/core';
import type { ReactNode } from 'react';
import styles from './date-navigator.module.css';

/** What a link of a step carries; the page adds its address. */
export interface DateStepLink {
  readonly 'aria-label': string;
  readonly className: string;
  readonly children: ReactNode;
}

/** The way to the period beside: a button, or a link where the period has an address. */
export type DateStep =
  | { readonly label: string; readonly onPress: () => void; readonly disabled?: boolean | undefined }
  | { readonly label: string; readonly link: (parts: DateStepLink) => ReactNode };

export interface DateNavigatorProps {
  /** What is chosen, as `Month`. */
  readonly label: string;
  /** Null where there is none: its place stays empty, so that the other arrow keeps its own. */
  readonly previous: DateStep | null;
  readonly next: DateStep | null;
  /** The period that is shown: a text, a heading, or a list to choose from. */
  readonly children: ReactNode;
}

/** Moves from a month, or some weeks, to those before and after. */
export const DateNavigator = ({ label, previous, next, children }: DateNavigatorProps) => (
  <fieldset className={styles['navigator']} aria-label={label}>
    <Step step={previous} icon={<ChevronLeftIcon aria-hidden />} />
    <div className={styles['current']}>{children}</div>
    <Step step={next} icon={<ChevronRightIcon aria-hidden />} />
  </fieldset>
);

interface StepProps {
  readonly step: DateStep | null;
  readonly icon: ReactNode;
}

function Step({ step, icon }: StepProps) {
  const className = styles['step'] ?? '';
  if (!step) return <span className={className} />;
  const { label } = step;
  if ('link' in step) return step.link({ 'aria-label': label, className, children: icon });
  return (
    <button
      type="button"
      aria-label={label}
      className={className}
      disabled={step.disabled}
      onClick={() => step.onPress()}
    >
      {icon}
    </button>
  );
}
