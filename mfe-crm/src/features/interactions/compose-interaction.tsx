import { MAX_NOTE_LENGTH, MAX_TITLE_LENGTH, type InteractionKind } from '@fw/contract-crm';
import { TextArea, TextField } from '@fw/ui/core';
import { Composed, ComposeForm } from '../../app/compose-form.tsx';
import { FirstDate } from '../../app/first-date.tsx';
import { useInteractionForm } from './interaction-form.ts';
import { composerText, INTERACTIONS_TEXT as TEXT, readersText } from './interactions.text.ts';

interface ComposeInteractionProps {
  readonly clientId: string;
  readonly kind: InteractionKind;
  readonly companyName: string;
}

/** Records what happened with a client in the place where it is then listed; Ctrl and Enter save it. */
export const ComposeInteraction = (props: ComposeInteractionProps) => (
  <Composed Form={Fields} props={props} />
);

function Fields({
  clientId,
  kind,
  companyName,
  onSaved,
}: ComposeInteractionProps & { readonly onSaved: () => void }) {
  const form = useInteractionForm({ edited: null, clientId, kind, place: 'composed', onClose: onSaved });
  const { field, setDayProblem, submit } = form;
  const text = composerText(kind);
  const save = (): void => void submit();
  return (
    <ComposeForm
      label={TEXT.add}
      saveLabel={text.save}
      readers={readersText(companyName)}
      fields={
        <>
          <TextField label={text.subject} maxLength={MAX_TITLE_LENGTH} required {...field('subject')} />
          <FirstDate label={text.date} required onProblem={setDayProblem} {...field('happenedOn')} />
        </>
      }
      text={
        <TextArea
          label={text.text}
          labelHidden
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
          placeholder={TEXT.placeholder}
          onSubmitKey={save}
          {...field('text')}
        />
      }
      {...{ form, save }}
    />
  );
}
