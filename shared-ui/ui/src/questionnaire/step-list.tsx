import styles from './questionnaire.module.css';

interface StepListProps {
  readonly steps: readonly { readonly id: string; readonly title: string }[];
  readonly index: number;
  /** True: only the steps before the current one can be opened. */
  readonly isLinear: boolean;
  readonly onOpen: (stepId: string) => void;
}

/** Every step by name, to see what follows and to open one directly. */
export function StepList({ steps, index, isLinear, onOpen }: StepListProps) {
  return (
    <details className={styles['list']}>
      <summary>All steps</summary>
      <ol>
        {steps.map(({ id, title }, at) => (
          <li key={id} aria-current={at === index ? 'step' : undefined}>
            {at < index || (!isLinear && at !== index) ? (
              <button type="button" className={styles['open']} onClick={() => onOpen(id)}>
                {title}
              </button>
            ) : (
              title
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
