import type { EmailTemplate } from '@fw/contract-crm/email-templates';
import {
  Button,
  Card,
  DataTable,
  EmptyState,
  MailIcon,
  Marked,
  PageHeader,
  RoundMark,
  type Column,
} from '@fw/ui/core';
import { LoadFailed } from '@fw/web-kit';
import { later } from '@fw/web-kit/first-use';
import { useState } from 'react';
import { EntryActions } from '../../app/entry-actions.tsx';
import { UndoNotice, type Undo } from '../../app/undo-notice.tsx';
import { TemplateDialog } from './template.dialog.tsx';
import { useDeleteTemplateMutation, useRestoreTemplateMutation, useTemplatesQuery } from './templates.api.ts';
import { deletedText, TEMPLATES_TEXT as TEXT, templatesSentence } from './templates.text.ts';
import styles from './templates.module.css';

const SendManyDialog = later(async () => (await import('./send-many.dialog.tsx')).SendManyDialog);

const LOADING_ROWS = 3;
const LETTER = (
  <RoundMark tone="now">
    <MailIcon />
  </RoundMark>
);

const COLUMNS: readonly Column<EmailTemplate>[] = [
  { key: 'name', header: TEXT.name, cell: ({ name }) => <Marked mark={LETTER} name={name} /> },
  { key: 'subject', header: TEXT.subject, cell: ({ subject }) => subject, narrow: 'sub' },
];

/** The email templates of the advisor. */
export function TemplatesPage() {
  const { data, error, refetch, isFetching } = useTemplatesQuery();
  const [expanded, setExpanded] = useState<string | null>(null);
  const [edited, setEdited] = useState<EmailTemplate | 'new' | null>(null);
  const [undo, setUndo] = useState<Undo | null>(null);
  const waiting = error ? TEXT.failed : TEXT.loading;
  return (
    <>
      <PageHeader
        kicker={TEXT.title}
        headline={data ? templatesSentence(data.length) : waiting}
        actions={<Button onPress={() => setEdited('new')}>{TEXT.add}</Button>}
        live
      />
      {undo && <UndoNotice undo={undo} onDone={() => setUndo(null)} />}
      {error && !data ? (
        <LoadFailed {...{ error, isFetching, refetch }} />
      ) : (
        <Card flush>
          <DataTable
            caption={TEXT.title}
            columns={COLUMNS}
            rows={data ?? []}
            rowKey={({ templateId }) => templateId}
            loadingRows={data ? 0 : LOADING_ROWS}
            expand={{
              expandedKey: expanded,
              onToggle: setExpanded,
              label: ({ name }) => `Details of ${name}`,
              render: (template) => (
                <TemplateDetails template={template} onEdit={() => setEdited(template)} onUndo={setUndo} />
              ),
            }}
            empty={
              <EmptyState illustration="no-transactions" title={TEXT.none}>
                {TEXT.noneHint}
              </EmptyState>
            }
          />
        </Card>
      )}
      {edited && <TemplateDialog edited={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}

interface TemplateDetailsProps {
  readonly template: EmailTemplate;
  readonly onEdit: () => void;
  readonly onUndo: (undo: Undo) => void;
}

/** The text of a template, which can be changed and deleted; a deletion can be undone. */
function TemplateDetails({ template, onEdit, onUndo }: TemplateDetailsProps) {
  const { templateId, name, text } = template;
  const [isSending, setSending] = useState(false);
  const [remove, { isLoading }] = useDeleteTemplateMutation();
  const [restore] = useRestoreTemplateMutation();
  return (
    <>
      <p className={styles['text']}>{text}</p>
      <p>
        <Button size="sm" onPress={() => setSending(true)}>
          {TEXT.sendMany}
        </Button>
      </p>
      <EntryActions
        text={TEXT}
        isBusy={isLoading}
        remove={() => remove({ body: { templateId } })}
        undo={{ message: deletedText(name), revert: () => restore({ body: { templateId } }) }}
        {...{ onEdit, onUndo }}
      />
      {isSending && <SendManyDialog template={template} onClose={() => setSending(false)} />}
    </>
  );
}
