import { DELETE_WORD, privacyCalls } from '@fw/contract-identity';
import { Button, Card, Notice, TextButton, TextField } from '@fw/ui/core';
import { Dialog } from '@fw/ui/overlays';
import { failureText, findFieldError, sendCall, useDownload, type Failure } from '@fw/web-kit';
import { lazy, Suspense, useState, type SubmitEvent } from 'react';
import { SECURITY_TEXT as TEXT } from './security.text.ts';
import classes from './security.module.css';
import { useConfirmation } from '@fw/web-kit/confirmation';

const DataImportDialog = lazy(() =>
  import('./data-import.dialog.tsx').then(({ DataImportDialog: Found }) => ({ default: Found })),
);

interface PrivacyCardProps {
  /** Deleting an account is for employees; an advisor's account belongs to the sponsor. */
  readonly canDelete: boolean;
  readonly onDeleted: () => void;
}

/** Download of everything known of the person, and deletion of the account. */
export function PrivacyCard({ canDelete, onDeleted }: PrivacyCardProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  const download = useDownload(privacyCalls.download);
  const confirmation = useConfirmation();
  return (
    <Card title={TEXT.privacy} sub={TEXT.privacyLead}>
      <div className={classes['stack']}>
        <Notice>{TEXT.disclaimer}</Notice>
        {confirmation.error !== undefined && (
          <Notice tone="bad" announce="alert">
            {failureText(confirmation.error)}
          </Notice>
        )}
        <div className={classes['actions']}>
          <Button
            variant="secondary"
            busy={download.isLoading}
            onPress={() => void confirmation.run(() => download.start({}))}
          >
            {TEXT.download}
          </Button>
          {canDelete && (
            <Button variant="secondary" onPress={() => setIsImporting(true)}>
              {TEXT.importData}
            </Button>
          )}
          {canDelete && (
            <TextButton danger onPress={() => setIsDeleting(true)}>
              {TEXT.deleteAccount}
            </TextButton>
          )}
        </div>
      </div>
      {confirmation.dialog}
      {isImporting && (
        <Suspense>
          <DataImportDialog onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
      {isDeleting && <DeleteDialog onClose={() => setIsDeleting(false)} onDeleted={onDeleted} />}
    </Card>
  );
}

interface DeleteDialogProps {
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

function DeleteDialog({ onClose, onDeleted }: DeleteDialogProps) {
  const [word, setWord] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<Failure>();
  const confirmation = useConfirmation();
  const deleteAccount = async (): Promise<unknown> => {
    setIsBusy(true);
    const body = { confirmation: DELETE_WORD } as const;
    const result = await sendCall(privacyCalls.deleteAccount, { body });
    setIsBusy(false);
    if ('data' in result) onDeleted();
    else setError(result.error);
    return 'error' in result ? result.error : undefined;
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (word === DELETE_WORD) void confirmation.run(deleteAccount);
  };
  const onField = findFieldError(error, 'confirmation');
  return (
    <>
      <Dialog open role="alertdialog" title={TEXT.deleteTitle} hasInput={word !== ''} onClose={onClose}>
        <form className={classes['stack']} noValidate onSubmit={submit}>
          <p>{TEXT.deleteLead}</p>
          {confirmation.error !== undefined && onField === undefined && (
            <Notice tone="bad" announce="alert">
              {failureText(confirmation.error)}
            </Notice>
          )}
          <TextField
            label={TEXT.deleteWord}
            autoComplete="off"
            value={word}
            error={onField ?? null}
            onChange={setWord}
          />
          <Button type="submit" variant="danger" busy={isBusy} disabled={word !== DELETE_WORD}>
            {TEXT.deleteForGood}
          </Button>
        </form>
      </Dialog>
      {confirmation.dialog}
    </>
  );
}
