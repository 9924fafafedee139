import { EntryDialog } from '../../app/entry.dialog.tsx';
import { useSaveTaskDraftMutation } from '../../app/drafts.api.ts';
import { TaskFields } from './task-fields.tsx';
import { useTaskForm, type TaskFormOptions } from './task-form.ts';
import { TASKS_TEXT as TEXT } from './tasks.text.ts';

/** Adds or edits a task; a draft keeps all but the assignee. */
export function TaskDialog(options: TaskFormOptions) {
  const { edited, onClose } = options;
  const form = useTaskForm(options);
  const [saveDraft] = useSaveTaskDraftMutation();
  const { assignedTo: _assignee, client, ...content } = form.values;
  const { clientId } = client;
  return (
    <EntryDialog
      title={edited ? TEXT.editTitle : TEXT.createTitle}
      text={TEXT}
      drafts={
        edited
          ? undefined
          : {
              save: (version) => saveDraft({ body: { clientId, version, content } }),
              toValues: (draft) => (draft.kind === 'task' ? draft.content : {}),
            }
      }
      {...{ form, onClose }}
    >
      <TaskFields form={form} />
    </EntryDialog>
  );
}
