import {
  emailTemplateCalls,
  MAX_SUBJECT_LENGTH,
  MAX_TEMPLATE_LENGTH,
  type EmailTemplate,
} from '@fw/contract-crm/email-templates';
import { TextArea, TextField } from '@fw/ui/core';
import * as z from 'zod/mini';
import { useSaveTemplateDraftMutation } from '../../app/drafts.api.ts';
import { useEntryForm } from '../../app/entry-form.ts';
import { EntryDialog } from '../../app/entry.dialog.tsx';
import type { StoredDraft } from '../../app/stored-draft.ts';
import { useCreateTemplateMutation, useUpdateTemplateMutation } from './templates.api.ts';
import { TEMPLATES_TEXT as TEXT } from './templates.text.ts';

const typed = z.object({ name: z.string(), subject: z.string(), text: z.string() });
type TypedTemplate = z.output<typeof typed>;
const EMPTY = { name: '', subject: '', text: '' };
const toTyped = ({ name, subject, text }: TypedTemplate): TypedTemplate => ({ name, subject, text });
const MAX_NAME_LENGTH = 80;

interface TemplateDialogProps {
  /** The template to edit; null adds one. */
  readonly edited: EmailTemplate | null;
  /** What an earlier draft of a new template holds. */
  readonly stored?: StoredDraft<TypedTemplate> | undefined;
  readonly onClose: () => void;
}

function useTemplateForm({ edited, stored, onClose }: TemplateDialogProps) {
  const [create] = useCreateTemplateMutation();
  const [update] = useUpdateTemplateMutation();
  const templateId = edited?.templateId ?? '';
  return useEntryForm({
    name: `template ${edited?.templateId ?? stored?.draftId ?? 'new'}`,
    schema: typed,
    start: toTyped(edited ?? stored?.content ?? EMPTY),
    edited,
    draft: stored,
    toValues: toTyped,
    toPayload: (values) => values,
    contract: emailTemplateCalls.update,
    savedText: TEXT.saved,
    create: (fields, idempotencyKey) => create({ body: fields, idempotencyKey }),
    update: (fields, version) => update({ body: { ...fields, templateId, version } }),
    onClose,
  });
}

/** Adds or edits a template; a field that does not exist is shown where it was typed. */
export function TemplateDialog(props: TemplateDialogProps) {
  const { edited, onClose } = props;
  const form = useTemplateForm(props);
  const { field, values } = form;
  const [saveDraft] = useSaveTemplateDraftMutation();
  return (
    <EntryDialog
      title={edited ? TEXT.editTitle : TEXT.add}
      text={TEXT}
      drafts={
        edited
          ? undefined
          : {
              save: (version) => saveDraft({ body: { version, content: values } }),
              toValues: (draft) => (draft.kind === 'template' ? draft.content : {}),
            }
      }
      {...{ form, onClose }}
    >
      <TextField label={TEXT.name} maxLength={MAX_NAME_LENGTH} required {...field('name')} />
      <TextField label={TEXT.subject} maxLength={MAX_SUBJECT_LENGTH} required {...field('subject')} />
      <TextArea label={TEXT.text} hint={TEXT.fields} maxLength={MAX_TEMPLATE_LENGTH} {...field('text')} />
    </EntryDialog>
  );
}
