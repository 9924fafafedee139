import { Button, TextArea } from '@fw/ui/core';
import { CONVERSATION_TEXT as TEXT, messageLabel } from './conversation.text.ts';
import styles from './conversation.module.css';

export interface MessageFormProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** First name of the person who is written to. */
  readonly otherName: string;
  /** Characters. */
  readonly maxLength: number;
  readonly busy: boolean;
  /** Why the last message was not sent. */
  readonly problem: string | null;
  readonly onSend: () => void;
}

/** Writes a message. */
export function MessageForm(props: MessageFormProps) {
  const { text, onText, otherName, maxLength, busy, problem, onSend } = props;
  const isEmpty = text.trim() === '';
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty && !busy) onSend();
      }}
    >
      <TextArea
        label={messageLabel(otherName)}
        value={text}
        maxLength={maxLength}
        hint={TEXT.privacy}
        error={problem}
        onChange={onText}
      />
      <div>
        <Button type="submit" disabled={isEmpty} busy={busy}>
          {TEXT.send}
        </Button>
      </div>
    </form>
  );
}
