import { MAX_NOTE_LENGTH, MAX_TITLE_LENGTH, type InteractionKind } from '@fw/contract-crm';
import { Button, SaveProblem, TextArea, TextField } from '@fw/ui/core';
import { failureText } from '@fw/web-kit';
import { useRef, useState } from 'react';
import { FirstDate } from '../../app/first-date.tsx';
import { useInteractionForm } from './interaction-form.ts';
import { composerText, INTERACTIONS_TEXT as TEXT, readersText } from './interactions.text.ts';
import styles from './interactions.module.css';

interface ComposeInteractionProps {
  readonly clientId: string;
  readonly kind: InteractionKind;
  readonly companyName: string;
}

/** Records what happened with a client in the place where it is then listed; Ctrl and Enter save it. */
export function ComposeInteraction(props: ComposeInteractionProps) {
  const [saved, setSaved] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const clear = (): void => {
    setSaved(saved + 1);
    frame.current?.focus();
  };
  return (
    <div ref={frame} tabIndex={-1} className={styles['composed']}>
      <Fields key={saved} {...props} onSaved={clear} />
    </div>
  );
}

function Fields({
  clientId,
  kind,
  companyName,
  onSaved,
}: ComposeInteractionProps & { readonly onSaved: () => void }) {
  const form = useInteractionForm({ edited: null, clientId, kind, place: 'composed', onClose: onSaved });
  const { field, setDayProblem, submit, isBusy, error } = form;
  const text = composerText(kind);
  const save = (): void => void submit();
  return (
    <form
      noValidate
      aria-label={TEXT.add}
      className={styles['compose']}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={styles['what']}>
        <TextField label={text.subject} maxLength={MAX_TITLE_LENGTH} required {...field('subject')} />
        <FirstDate label={text.date} required onProblem={setDayProblem} {...field('happenedOn')} />
      </div>
      <TextArea
        label={text.text}
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        placeholder={TEXT.placeholder}
        onSubmitKey={save}
        {...field('text')}
      />
      {error !== undefined && <SaveProblem message={failureText(error)} />}
      <div className={styles['composeFoot']}>
        <span>{readersText(companyName)}</span>
        <Button type="submit" size="sm" busy={isBusy}>
          {text.save}
        </Button>
      </div>
    </form>
  );
}
