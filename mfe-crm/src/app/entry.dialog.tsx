import { useToast } from '@fw/web-kit';
import type { ReactNode } from 'react';
import { DeskProblem } from './desk-problem.tsx';
import { DeskDialog } from './desk.dialog.tsx';
import { useStoredDraft } from './stored-draft.ts';

interface EntryDialogProps<Stored, Fields> {
  readonly title: string;
  readonly text: { readonly changed: string; readonly reload: string; readonly saved: string };
  /** What is typed; `submitted` is null while something is missing. */
  readonly draft: {
    readonly adopt: (stored: Stored) => void;
    readonly drop: () => void;
    readonly submitted: () => Fields | null;
  };
  readonly saving: {
    readonly error?: unknown;
    readonly isBusy: boolean;
    readonly current: Stored | null;
    readonly adoptVersion: (stored: Stored) => void;
    readonly save: (fields: Fields) => Promise<boolean>;
  };
  /** The stored draft that the dialog was opened with. */
  readonly draftId: string | undefined;
  /** Stores the form as a draft; left out where an entry is edited. */
  readonly onSaveDraft: (() => Promise<{ readonly error?: unknown }>) | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Adds or edits an entry of the desk; what was typed is kept until it is saved, saved as a draft, or cancelled. */
export function EntryDialog<Stored, Fields>(props: EntryDialogProps<Stored, Fields>) {
  const { title, text, draft, saving, draftId = null, onSaveDraft, onClose, children } = props;
  const toast = useToast();
  const close = () => {
    draft.drop();
    onClose();
  };
  const storedDraft = useStoredDraft({ draftId, close });
  const submit = async () => {
    const fields = draft.submitted();
    if (fields === null || !(await saving.save(fields))) return;
    storedDraft.finish();
    toast.good(text.saved);
    close();
  };
  const takeCurrent = (stored: Stored) => {
    draft.adopt(stored);
    saving.adoptVersion(stored);
  };
  return (
    <DeskDialog
      title={title}
      isBusy={saving.isBusy}
      onClose={close}
      onSave={submit}
      onSaveDraft={onSaveDraft && (() => storedDraft.save(onSaveDraft))}
    >
      <DeskProblem error={saving.error} current={saving.current} onTake={takeCurrent} text={text} />
      {children}
    </DeskDialog>
  );
}
