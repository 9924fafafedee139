import { TextButton } from '@fw/ui/core';
import type { SaveState } from './autosave.ts';
import styles from './questionnaire.module.css';

const TEXT: Record<SaveState, string> = {
  saved: 'Your answers are saved.',
  unsaved: 'Not saved yet.',
  saving: 'Saving your answers.',
  failed: "We couldn't save your answers. They are kept on this device until we can.",
};

/** Whether the answers are stored; read out only when saving fails. */
export function SaveNote({ state, onRetry }: { readonly state: SaveState; readonly onRetry: () => void }) {
  return (
    <div className={styles['saveNote']}>
      <p role={state === 'failed' ? 'alert' : undefined}>{TEXT[state]}</p>
      {state === 'failed' && <TextButton onPress={onRetry}>Try again</TextButton>}
    </div>
  );
}
