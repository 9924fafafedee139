import type { Draft } from '@fw/contract-crm/drafts';
import { DraftedPlan } from '../../features/client/drafted-plan.tsx';
import { DraftsPage } from '../../features/drafts/drafts.page.tsx';
import { InteractionDialog } from '../../features/interactions/interaction.dialog.tsx';
import { TaskDialog } from '../../features/tasks/task.dialog.tsx';
import { TemplateDialog } from '../../features/templates/template.dialog.tsx';

interface DraftDialogProps {
  readonly draft: Draft;
  readonly onClose: () => void;
}

/** The dialog that a draft was saved in, with what it holds. */
function DraftDialog({ draft, onClose }: DraftDialogProps) {
  const { draftId, version, clientId, clientName } = draft;
  const form = { edited: null, onClose };
  if (draft.kind === 'task') {
    const client = { clientId, name: clientName ?? '' };
    return <TaskDialog {...form} client={client} stored={{ draftId, version, content: draft.content }} />;
  }
  if (draft.kind === 'template') {
    return <TemplateDialog {...form} stored={{ draftId, version, content: draft.content }} />;
  }
  if (clientId === null) return null;
  if (draft.kind === 'interaction') {
    return (
      <InteractionDialog
        {...form}
        clientId={clientId}
        stored={{ draftId, version, content: draft.content }}
      />
    );
  }
  return <DraftedPlan {...{ clientId, onClose }} stored={{ draftId, version, content: draft.content }} />;
}

/** The drafts, each of which opens in its dialog. */
export const DraftsWithDialogs = () => (
  <DraftsPage>{(draft, close) => <DraftDialog draft={draft} onClose={close} />}</DraftsPage>
);
