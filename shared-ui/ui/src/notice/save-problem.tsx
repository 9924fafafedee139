import { Button } from '../button/button.tsx';
import { Notice } from './notice.tsx';
import styles from './save-problem.module.css';

interface SaveChoice {
  readonly label: string;
  readonly onPress: () => void;
}

export interface SaveProblemProps {
  readonly message: string;
  /** What can be done where it was changed elsewhere meanwhile, the safe choice first. */
  readonly choices?: readonly SaveChoice[] | undefined;
  readonly isBusy?: boolean | undefined;
}

/** Why a form was not saved; after a change elsewhere with what can be done about it. */
export function SaveProblem({ message, choices = [], isBusy = false }: SaveProblemProps) {
  return (
    <Notice tone={choices.length > 0 ? 'warning' : 'bad'} announce="alert">
      {choices.length === 0 ? message : <p>{message}</p>}
      {choices.length > 0 && (
        <div className={styles['choices']}>
          {choices.map(({ label, onPress }, index) => (
            <Button
              key={label}
              size="sm"
              variant={index === 0 ? 'primary' : 'secondary'}
              disabled={isBusy}
              onPress={onPress}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </Notice>
  );
}
