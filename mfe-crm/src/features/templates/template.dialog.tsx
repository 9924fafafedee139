import {
  emailTemplateCalls,
  MAX_SUBJECT_LENGTH,
  MAX_TEMPLATE_LENGTH,
  type EmailTemplate,
} from '@fw/contract-crm/email-templates';
import { TextArea, TextField } from '@fw/ui/core';
import { fieldErrorOf, useFormDraft } from '@fw/web-kit';
import * as z from 'zod/mini';
import { useSaveTemplateDraftMutation } from '../../app/drafts.api.ts';
import { useEntrySaving } from '../../app/entry-saving.ts';
import { EntryDialog } from '../../app/entry.dialog.tsx';
import type { StoredDraft } from '../../app/stored-draft.ts';
import { useCreateTemplateMutation, useUpdateTemplateMutation } from './templates.api.ts';
import { TEMPLATES_TEXT as TEXT } from './templates.text.ts';

const typed = z.object({ name: z.string(), subject: z.string(), text: z.string() });
type TypedTemplate = z.output<typeof typed>;
const EMPTY = { name: '', subject: '', text: '' };
const typedOf = ({ name, subject, text }: TypedTemplate): TypedTemplate => ({ name, subject, text });
const MAX_NAME_LENGTH = 80;

interface TemplateDialogProps {
  /** The template to edit; null adds one. */
  readonly edited: EmailTemplate | null;
  /** What an earlier draft of a new template holds. */
  readonly stored?: StoredDraft<TypedTemplate> | undefined;
  readonly onClose: () => void;
}

function useTemplateDraft({ edited, stored }: Pick<TemplateDialogProps, 'edited' | 'stored'>) {
  const form = `template ${edited?.templateId ?? stored?.draftId ?? 'new'}`;
  const { value, set, drop } = useFormDraft(form, typed, typedOf(edited ?? stored?.content ?? EMPTY));
  return {
    value,
    set,
    drop,
    adopt: (template: EmailTemplate) => set(typedOf(template)),
    submitted: () => value,
  };
}

function useTemplateSaving(edited: EmailTemplate | null) {
  const [create, creating] = useCreateTemplateMutation();
  const [update, updating] = useUpdateTemplateMutation();
  const templateId = edited?.templateId ?? '';
  return useEntrySaving({
    contract: emailTemplateCalls.update,
    edited,
    creating,
    updating,
    create: (fields: TypedTemplate, idempotencyKey) => create({ body: fields, idempotencyKey }),
    update: (fields, version) => update({ body: { ...fields, templateId, version } }),
  });
}

/** Adds or edits a template; a field that does not exist is shown where it was typed. */
export function TemplateDialog({ edited, stored, onClose }: TemplateDialogProps) {
  const draft = useTemplateDraft({ edited, stored });
  const { value, set } = draft;
  const saving = useTemplateSaving(edited);
  const { error } = saving;
  const [saveDraft] = useSaveTemplateDraftMutation();
  return (
    <EntryDialog
      title={edited ? TEXT.editTitle : TEXT.add}
      text={TEXT}
      draftId={stored?.draftId}
      onSaveDraft={edited ? undefined : () => saveDraft({ body: { content: value } })}
      {...{ draft, saving, onClose }}
    >
      <TextField
        label={TEXT.name}
        value={value.name}
        maxLength={MAX_NAME_LENGTH}
        required
        error={fieldErrorOf(error, 'name') ?? null}
        onChange={(name) => set({ ...value, name })}
      />
      <TextField
        label={TEXT.subject}
        value={value.subject}
        maxLength={MAX_SUBJECT_LENGTH}
        required
        error={fieldErrorOf(error, 'subject') ?? null}
        onChange={(subject) => set({ ...value, subject })}
      />
      <TextArea
        label={TEXT.text}
        hint={TEXT.fields}
        value={value.text}
        maxLength={MAX_TEMPLATE_LENGTH}
        error={fieldErrorOf(error, 'text') ?? null}
        onChange={(text) => set({ ...value, text })}
      />
    </EntryDialog>
  );
}
