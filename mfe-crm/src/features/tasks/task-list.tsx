import type { Task } from '@fw/contract-crm';
import { Card, DataTable, EmptyState, Pagination, type Sort } from '@fw/ui/core';
import { useState, type ReactNode } from 'react';
import { LateTaskDialog } from './late-task-dialog.tsx';
import { MoveTasks } from './move-tasks.tsx';
import { TaskActions } from './task-actions.tsx';
import { clientColumnsWith, columnsWith } from './task-columns.tsx';
import type { TaskSelection } from './task-selection.ts';
import { TASKS_TEXT as TEXT } from './tasks.text.ts';
import { UndoNotice, type Undo } from '../../app/undo-notice.tsx';
import { NO_CLIENT } from '../../app/chosen-client.ts';
import styles from './tasks.module.css';

/** Grey rows while the tasks of one client load, of which there are few. */
const ROWS_BESIDE = 2;

interface TaskListProps {
  /** The list is that of one client: its name is shown, and no client in its rows. */
  readonly ofClient?: { readonly title: string; readonly action: ReactNode } | undefined;
  /** What is selected to be moved; null while nothing can be. */
  readonly selection?: TaskSelection | null;
  /** Shown in the card, below the rows. */
  readonly below?: ReactNode;
  /** Undefined while it loads. */
  readonly tasks: readonly Task[] | undefined;
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
  readonly emptyTitle: string;
  readonly order: Sort & { readonly onSort: (key: string) => void };
}

/** A page of tasks; one row at a time opens its note and actions. */
export function TaskList(props: TaskListProps) {
  const { ofClient, tasks, total, page, pageSize, onPage, emptyTitle, order, selection = null } = props;
  const loadingRows = ofClient ? ROWS_BESIDE : pageSize;
  const [expanded, setExpanded] = useState<string | null>(null);
  const [edited, setEdited] = useState<Task | null>(null);
  const [undo, setUndo] = useState<Undo | null>(null);
  return (
    <>
      <Card flush {...ofClient}>
        {undo && (
          <div className={styles['undo']}>
            <UndoNotice undo={undo} onDone={() => setUndo(null)} />
          </div>
        )}
        {selection && <MoveTasks selection={selection} tasks={tasks ?? []} onUndo={setUndo} />}
        <DataTable
          caption={TEXT.title}
          columns={(ofClient ? clientColumnsWith : columnsWith)({ selection, onUndo: setUndo })}
          rows={tasks ?? []}
          sort={order}
          onSort={order.onSort}
          rowKey={({ taskId }) => taskId}
          loadingRows={tasks ? 0 : loadingRows}
          expand={{
            expandedKey: expanded,
            onToggle: setExpanded,
            label: ({ title }) => `Actions for ${title}`,
            render: (task) => <TaskActions task={task} onEdit={() => setEdited(task)} onUndo={setUndo} />,
          }}
          empty={
            ofClient ? (
              <p className={styles['none']}>{emptyTitle}</p>
            ) : (
              <EmptyState illustration="no-transactions" title={emptyTitle}>
                {TEXT.noneHint}
              </EmptyState>
            )
          }
        />
        {total > pageSize && (
          <div className={styles['pages']}>
            <Pagination page={page} total={total} pageSize={pageSize} onPage={onPage} />
          </div>
        )}
        {props.below}
      </Card>
      {edited && <LateTaskDialog edited={edited} client={NO_CLIENT} onClose={() => setEdited(null)} />}
    </>
  );
}
