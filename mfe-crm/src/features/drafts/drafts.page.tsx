import type { Draft } from '@fw/contract-crm/drafts';
import {
  Button,
  Card,
  DataTable,
  EmptyState,
  GoalsIcon,
  MailIcon,
  Marked,
  PageHeader,
  PeopleIcon,
  RoundMark,
  TasksIcon,
  type Column,
  type Icon,
} from '@fw/ui/core';
import { Select } from '@fw/ui/overlays';
import { LoadFailed, useSession, useToast } from '@fw/web-kit';
import { choiceMember, useSearchState } from '@fw/web-kit/search-state';
import { useDesk } from '../../app/desk-settings.api.ts';
import { useState, type ReactNode } from 'react';
import {
  useAllDraftsQuery,
  useDeleteDraftMutation,
  useDraftCountQuery,
  useMyDraftsQuery,
} from '../../app/drafts.api.ts';
import { UndoNotice, type Undo } from '../../app/undo-notice.tsx';
import styles from './drafts.module.css';
import {
  deletedText,
  DRAFTS_TEXT as TEXT,
  draftsSentence,
  kindText,
  savedText,
  draftSubject,
} from './drafts.text.ts';
import { useRestoreDraft } from './restore-draft.ts';

const LOADING_ROWS = 3;
const VIEWS = [
  { value: 'my', label: TEXT.mine },
  { value: 'all', label: TEXT.all },
] as const;

const MEMBERS = { whose: choiceMember(['my', 'all'], 'my') };

interface DraftsPageProps {
  /** The dialog of a draft; `close` ends it. */
  readonly children: (draft: Draft, close: () => void) => ReactNode;
}

/** Drafts of forms that were not submitted: those of the caller, or of every advisor of the same companies. */
export function DraftsPage({ children: openDraft }: DraftsPageProps) {
  const [opened, setOpened] = useState<Draft | null>(null);
  const { read, change } = useSearchState(MEMBERS);
  const view = read('whose');
  const count = useDraftCountQuery(undefined, { refetchOnMountOrArgChange: true });
  const my = useMyDraftsQuery(undefined, { skip: view === 'all', refetchOnMountOrArgChange: true });
  const all = useAllDraftsQuery(undefined, { skip: view === 'my', refetchOnMountOrArgChange: true });
  const { data, error, refetch, isFetching } = view === 'my' ? my : all;
  const waiting = error || count.error ? TEXT.failed : TEXT.loading;
  return (
    <>
      <PageHeader
        kicker={TEXT.title}
        headline={count.data ? draftsSentence(count.data.count) : waiting}
        live
      />
      <div className={styles['views']}>
        <Select
          label={TEXT.whose}
          labelHidden
          value={view}
          options={VIEWS}
          onChange={(whose) => change({ whose })}
        />
      </div>
      {error && !data ? (
        <LoadFailed {...{ error, isFetching, refetch }} />
      ) : (
        <DraftList drafts={data} onOpen={setOpened} />
      )}
      {opened && openDraft(opened, () => setOpened(null))}
    </>
  );
}

const KIND_ICONS: Readonly<Record<Draft['kind'], Icon>> = {
  task: TasksIcon,
  interaction: PeopleIcon,
  template: MailIcon,
  plan: GoalsIcon,
};

function KindMark({ kind }: Pick<Draft, 'kind'>) {
  const KindIcon = KIND_ICONS[kind];
  return (
    <RoundMark tone="mute">
      <KindIcon />
    </RoundMark>
  );
}

interface ColumnOptions {
  readonly ownId: string | undefined;
  readonly timeZone: string;
  readonly onOpen: (draft: Draft) => void;
}

const columnsWith = (
  { ownId, timeZone, onOpen }: ColumnOptions,
  remove: (draft: Draft) => Promise<void>,
): readonly Column<Draft>[] => [
  {
    key: 'subject',
    header: TEXT.subject,
    cell: (draft) => <Marked mark={<KindMark kind={draft.kind} />} name={draftSubject(draft)} />,
    narrow: 'title',
  },
  { key: 'kind', header: TEXT.kind, cell: kindText, narrow: 'side' },
  { key: 'employee', header: TEXT.employee, cell: ({ clientName }) => clientName ?? '', narrow: 'sub' },
  { key: 'advisor', header: TEXT.advisor, cell: ({ advisorName }) => advisorName, narrow: 'hidden' },
  { key: 'saved', header: TEXT.saved, cell: (draft) => savedText(draft, timeZone), narrow: 'hidden' },
  {
    key: 'delete',
    header: TEXT.delete,
    headerHidden: true,
    align: 'end',
    narrow: 'value',
    cell: (draft) =>
      draft.advisorId === ownId && (
        <div className={styles['actions']}>
          <Button size="sm" variant="secondary" onPress={() => onOpen(draft)}>
            {TEXT.open} <span className="visually-hidden">{draftSubject(draft)}</span>
          </Button>
          <Button size="sm" variant="quiet" onPress={() => void remove(draft)}>
            {TEXT.delete} <span className="visually-hidden">{draftSubject(draft)}</span>
          </Button>
        </div>
      ),
  },
];

interface DraftListProps {
  readonly drafts: readonly Draft[] | undefined;
  readonly onOpen: (draft: Draft) => void;
}

function DraftList({ drafts, onOpen }: DraftListProps) {
  const [remove] = useDeleteDraftMutation();
  const restore = useRestoreDraft();
  const [undo, setUndo] = useState<Undo | null>(null);
  const toast = useToast();
  const ownId = useSession().user?.userId;
  const { timeZone } = useDesk();
  const removeIt = async (draft: Draft) => {
    const { error } = await remove({ body: { draftId: draft.draftId } });
    if (error) toast.failure(error);
    else setUndo({ message: deletedText(draftSubject(draft)), revert: () => restore(draft) });
  };
  return (
    <>
      {undo && <UndoNotice undo={undo} onDone={() => setUndo(null)} />}
      <Card flush>
        <DataTable
          caption={TEXT.title}
          columns={columnsWith({ ownId, timeZone, onOpen }, removeIt)}
          rows={drafts ?? []}
          rowKey={({ draftId }) => draftId}
          loadingRows={drafts ? 0 : LOADING_ROWS}
          empty={
            <EmptyState illustration="no-transactions" title={TEXT.none}>
              {TEXT.noneHint}
            </EmptyState>
          }
        />
      </Card>
    </>
  );
}
