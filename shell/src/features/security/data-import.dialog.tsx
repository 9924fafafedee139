import { Button, buttonClass, Notice, ProgressBar } from '@fw/ui/core';
import { FilePicker } from '@fw/ui/files';
import { Dialog } from '@fw/ui/overlays';
import { formatUsd } from '@fw/units';
import { failureText } from '@fw/web-kit';
import type { DataProblem } from './data-file.ts';
import type { DataImport } from './data-import.ts';
import { DATA_IMPORT_TEXT as TEXT, dataProblemText, keptLines, summaryLines } from './data-import.text.ts';
import { useDataImport, type DataImportStep } from './use-data-import.ts';
import classes from './security.module.css';

/** Takes over what was downloaded from another account: file, preview, progress, result. */
export function DataImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { step, error, open, send, restart } = useDataImport();
  return (
    <Dialog open title={TEXT.title} hasInput={step.at === 'sending'} onClose={onClose}>
      <div className={classes['stack']}>
        {error !== undefined && (
          <Notice tone="bad" announce="alert">
            {failureText(error)}
          </Notice>
        )}
        {step.at === 'choose' && <ChooseFile problem={step.problem} onFile={(file) => void open(file)} />}
        {step.at === 'reading' && <output>{TEXT.reading}</output>}
        {step.at === 'preview' && (
          <Preview {...step} onStart={() => void send(step.plan, 0)} onRestart={restart} />
        )}
        {step.at === 'sending' && <Progress plan={step.plan} sent={step.sent} />}
        {step.at === 'stopped' && (
          <>
            <p>{TEXT.stopped}</p>
            <Button onPress={() => void send(step.plan, step.sent)}>{TEXT.resume}</Button>
          </>
        )}
        {step.at === 'done' && <Done />}
      </div>
    </Dialog>
  );
}

interface ChooseFileProps {
  readonly problem: DataProblem | null;
  readonly onFile: (file: Blob) => void;
}

const ChooseFile = ({ problem, onFile }: ChooseFileProps) => (
  <>
    <p>{TEXT.lead}</p>
    <FilePicker
      label={TEXT.file}
      accept=".zip,application/zip"
      error={problem && dataProblemText(problem)}
      onFile={onFile}
    />
  </>
);

interface PreviewProps extends Omit<Extract<DataImportStep, { at: 'preview' }>, 'at'> {
  readonly onStart: () => void;
  readonly onRestart: () => void;
}

/** What a file would add, and whether it may. */
function Preview({ plan, state, onStart, onRestart }: PreviewProps) {
  const { summary, kept } = plan;
  const mayStart = state === 'ready' || state === 'begun';
  return (
    <>
      {state === 'taken' && <Notice tone="bad">{TEXT.taken}</Notice>}
      {state === 'done' && <Notice tone="good">{TEXT.repeated}</Notice>}
      {state === 'begun' && <Notice>{TEXT.resumed}</Notice>}
      {mayStart && (
        <>
          <h3>{TEXT.added}</h3>
          <ul className={classes['list']}>
            {summaryLines(summary).map((line) => (
              <li key={line}>{line}</li>
            ))}
            <li>
              {TEXT.netWorth}: {formatUsd(summary.netWorth)}
            </li>
          </ul>
          <h3>{TEXT.kept}</h3>
          <ul className={classes['list']}>
            {keptLines(kept).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <div className={classes['actions']}>
        {mayStart && <Button onPress={onStart}>{state === 'begun' ? TEXT.resume : TEXT.start}</Button>}
        <Button variant="quiet" onPress={onRestart}>
          {TEXT.other}
        </Button>
      </div>
    </>
  );
}

function Progress({ plan, sent }: { readonly plan: DataImport; readonly sent: number }) {
  return (
    <>
      <ProgressBar label={TEXT.sending} value={sent} max={plan.batches.length} />
      <output>{TEXT.sending}</output>
    </>
  );
}

/** The page is loaded again, so that everything that was read before the import is read anew. */
function Done() {
  return (
    <>
      <Notice tone="good" announce="status">
        {TEXT.done}
      </Notice>
      <a className={buttonClass()} href="/">
        {TEXT.toHome}
      </a>
    </>
  );
}
