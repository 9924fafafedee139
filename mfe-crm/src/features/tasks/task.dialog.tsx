import { EntryDialog } from '../../app/entry.dialog.tsx';
import { useSaveTaskDraftMutation } from '../../app/drafts.api.ts';
import { useTaskDraft, type TaskForm } from './task-draft.ts';
import { TaskFields } from './task-fields.tsx';
import { useTaskSaving } from './task-saving.ts';
import { TASKS_TEXT as TEXT } from './tasks.text.ts';

interface TaskDialogProps extends TaskForm {
  readonly onClose: () => void;
}

/** Adds or edits a task. */
export function TaskDialog({ onClose, ...form }: TaskDialogProps) {
  const { edited, clientId, stored } = form;
  const draft = useTaskDraft(form);
  const saving = useTaskSaving(edited, clientId);
  const [saveDraft] = useSaveTaskDraftMutation();
  return (
    <EntryDialog
      title={edited ? TEXT.editTitle : TEXT.createTitle}
      text={TEXT}
      draftId={stored?.draftId}
      onSaveDraft={edited ? undefined : () => saveDraft({ body: { clientId, content: draft.kept } })}
      {...{ draft, saving, onClose }}
    >
      <TaskFields draft={draft} error={saving.error} />
    </EntryDialog>
  );
}
