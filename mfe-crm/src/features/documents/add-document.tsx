import { MAX_DOCUMENT_BYTES } from '@fw/contract-crm/documents';
import { ProgressBar, TextButton } from '@fw/ui/core';
import { FilePicker } from '@fw/ui/files';
import { failureText, findFieldError, useToast, type Failure } from '@fw/web-kit';
import { useState } from 'react';
import { DOCUMENTS_TEXT as TEXT, sizeText } from './documents.text.ts';
import { sendDocument } from './send-document.ts';
import styles from './documents.module.css';

const PERMITTED = '.pdf,.png,.jpg,.jpeg,.docx,.xlsx,.pptx';

type State =
  | { readonly at: 'idle' }
  | { readonly at: 'sending'; readonly file: File; readonly sent: number; readonly abort: AbortController }
  /** The file is kept where it can be sent again. */
  | { readonly at: 'failed'; readonly problem: string; readonly file: File | null };

const sizeProblem = ({ size }: File): string | null => {
  if (size === 0) return TEXT.empty;
  return size > MAX_DOCUMENT_BYTES ? TEXT.tooLarge : null;
};

const failedWith = (failure: Failure, file: File): State => {
  const refused = findFieldError(failure, 'file') ?? findFieldError(failure, 'fileName');
  return {
    at: 'failed',
    problem: refused ?? failureText(failure),
    file: refused === undefined ? file : null,
  };
};

function useUpload(clientId: string, onAdded: () => void) {
  const [state, setState] = useState<State>({ at: 'idle' });
  const toast = useToast();
  const send = async (file: File): Promise<void> => {
    const problem = sizeProblem(file);
    if (problem !== null) {
      setState({ at: 'failed', problem, file: null });
      return;
    }
    const abort = new AbortController();
    const show = (sent: number) => setState({ at: 'sending', file, sent, abort });
    show(0);
    const failure = await sendDocument({ clientId, file, signal: abort.signal, onSent: show });
    if (abort.signal.aborted) setState({ at: 'idle' });
    else if (failure) setState(failedWith(failure, file));
    else {
      setState({ at: 'idle' });
      toast.good(TEXT.added);
      onAdded();
    }
  };
  return { state, send };
}

interface AddDocumentProps {
  readonly clientId: string;
  readonly onAdded: () => void;
}

/** Chooses a file and sends it, with what is sent so far. */
export function AddDocument({ clientId, onAdded }: AddDocumentProps) {
  const { state, send } = useUpload(clientId, onAdded);
  if (state.at === 'sending') {
    const { file, sent, abort } = state;
    const progress = `${sizeText(sent)} of ${sizeText(file.size)}`;
    return (
      <div className={styles['sending']}>
        <p>
          {TEXT.uploading} {file.name}: {progress}
        </p>
        <ProgressBar
          label={`${TEXT.uploading} ${file.name}`}
          value={sent}
          max={file.size}
          valueText={progress}
        />
        <TextButton onPress={() => abort.abort()}>{TEXT.cancel}</TextButton>
      </div>
    );
  }
  const kept = state.at === 'failed' ? state.file : null;
  return (
    <div className={styles['choice']}>
      <FilePicker
        label={TEXT.file}
        hint={TEXT.fileHint}
        accept={PERMITTED}
        error={state.at === 'failed' ? state.problem : null}
        onFile={(file) => void send(file)}
      />
      {kept && <TextButton onPress={() => void send(kept)}>{TEXT.retry}</TextButton>}
    </div>
  );
}
