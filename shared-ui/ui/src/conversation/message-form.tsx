import { Button, TextArea } from '@fw/ui/core';
import { charactersLeftText, CONVERSATION_TEXT as TEXT, messageLabel } from './conversation.text.ts';
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
  /** Who reads it; left out where the page names them. */
  readonly readers?: string | undefined;
}

/** So many characters before the limit the form counts down. */
const COUNTED_FROM = 500;

/** Writes a message; Ctrl and Enter send it. */
export function MessageForm(props: MessageFormProps) {
  const { text, onText, otherName, maxLength, busy, problem, onSend, readers } = props;
  const isEmpty = text.trim() === '';
  const left = maxLength - text.length;
  const send = (): void => {
    if (!isEmpty && !busy) onSend();
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        label={messageLabel(otherName)}
        value={text}
        maxLength={maxLength}
        hint={TEXT.privacy}
        error={problem}
        onChange={onText}
        onSubmitKey={send}
      />
      {left <= COUNTED_FROM && <output>{charactersLeftText(left)}</output>}
      <div className={styles['foot']}>
        {readers !== undefined && <span>{readers}</span>}
        <Button type="submit" disabled={isEmpty} busy={busy}>
          {TEXT.send}
        </Button>
      </div>
    </form>
  );
}
