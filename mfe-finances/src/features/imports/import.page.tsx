import { ACCOUNTS_ROUTE, TRANSACTIONS_ROUTE } from '@fw/contract-remotes/routes';
import { Link } from '@fw/router';
import {
  buttonClass,
  Card,
  EmptyState,
  GoodIcon,
  Notice,
  PageHeader,
  ProgressBar,
  RoundMark,
  TextButton,
  textLinkClass,
} from '@fw/ui/core';
import { FilePicker } from '@fw/ui/files';
import { Select } from '@fw/ui/overlays';
import { failureText } from '@fw/web-kit';
import { useState } from 'react';
import { BackToTransactions } from '../../app/back-to-transactions.tsx';
import { Stack } from '../../app/stack.tsx';
import { doneSentence, fileProblemText, IMPORT_TEXT as TEXT, type FileProblem } from './imports.text.ts';
import { MappingStep } from './mapping-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { StatementStep } from './statement-step.tsx';
import { useImport, type ImportStep } from './use-import.ts';
import styles from './imports.module.css';

/** An account that a file can be imported into. */
export interface ImportTarget {
  readonly userAccountId: string;
  readonly displayName: string;
}

/** From a file of a bank to transactions: file, columns, preview, result. */
export function ImportPage({ accounts }: { readonly accounts: readonly ImportTarget[] | undefined }) {
  return (
    <>
      <PageHeader
        kicker="Transactions"
        headline={TEXT.title}
        lede={TEXT.lede}
        aside={<BackToTransactions />}
      />
      {accounts?.length === 0 && (
        <Card>
          <EmptyState illustration="link-accounts" title={TEXT.noAccounts}>
            {TEXT.noAccountsHint}{' '}
            <Link to={ACCOUNTS_ROUTE} className={textLinkClass()}>
              {TEXT.toAccounts}
            </Link>
          </EmptyState>
        </Card>
      )}
      {accounts && accounts.length > 0 && <ImportFile accounts={accounts} />}
    </>
  );
}

function ImportFile({ accounts }: { readonly accounts: readonly ImportTarget[] }) {
  const [accountId, setAccountId] = useState(accounts[0]?.userAccountId ?? '');
  const importing = useImport(accountId);
  const { step, error } = importing;
  return (
    <Stack>
      {error !== undefined && (
        <Notice tone="bad" announce="alert">
          {failureText(error)}
        </Notice>
      )}
      {step.at === 'choose' || step.at === 'statement' ? (
        <FileStep {...{ accounts, accountId, importing, step }} onAccount={setAccountId} />
      ) : (
        <RowsStep importing={importing} step={step} accounts={accounts} />
      )}
    </Stack>
  );
}

type Importing = ReturnType<typeof useImport>;

interface FileStepProps {
  readonly importing: Importing;
  readonly step: Extract<ImportStep, { at: 'choose' | 'statement' }>;
  readonly accounts: readonly ImportTarget[];
  readonly accountId: string;
  readonly onAccount: (id: string) => void;
}

/** Which file goes into which account, and where each account of a file with several goes. */
function FileStep({ importing: { open, choose, restart }, step, ...target }: FileStepProps) {
  if (step.at === 'choose') {
    return <ChooseStep {...target} problem={step.problem} onFile={(file) => void open(file)} />;
  }
  const { statements, targets } = step;
  return (
    <StatementStep
      accounts={target.accounts}
      statements={statements}
      start={targets}
      back={<Restart onPress={restart} />}
      onNext={(chosen) => void choose(statements, chosen)}
    />
  );
}

interface RowsStepProps {
  readonly importing: Importing;
  readonly step: Exclude<ImportStep, { at: 'choose' | 'statement' }>;
  readonly accounts: readonly ImportTarget[];
}

/** From the columns of a file to its imported rows. */
function RowsStep({ importing: { map, save, show, restart }, step, accounts }: RowsStepProps) {
  const back = <Restart onPress={restart} />;
  return (
    <>
      {step.at === 'busy' && (
        <Card>
          <ProgressBar label={TEXT[step.what]} value={Math.round(step.share * 100)} />
          <output>{TEXT[step.what]}</output>
        </Card>
      )}
      {step.at === 'map' && (
        <MappingStep
          table={step.table}
          start={step.mapping}
          back={back}
          onNext={(mapping) => void map(step.table, mapping)}
        />
      )}
      {step.at === 'preview' && (
        <PreviewStep
          {...step}
          accounts={accounts}
          back={
            <div className={styles['ways']}>
              {step.from && (
                <TextButton onPress={() => show(step.from ?? step)}>
                  {step.from.at === 'map' ? TEXT.back : TEXT.backToAccounts}
                </TextButton>
              )}
              {back}
            </div>
          }
          onImport={(rows) => void save(step, rows)}
        />
      )}
      {step.at === 'done' && (
        <Card
          title={TEXT.done}
          mark={
            <RoundMark tone="good">
              <GoodIcon />
            </RoundMark>
          }
          footer={
            <>
              <TextButton onPress={restart}>{TEXT.more}</TextButton>
              <Link to={TRANSACTIONS_ROUTE} className={buttonClass()}>
                {TEXT.toTransactions}
              </Link>
            </>
          }
        >
          <output>{doneSentence(step.added, step.existing)}</output>
        </Card>
      )}
    </>
  );
}

/** Gives the file up for another one. */
const Restart = ({ onPress }: { readonly onPress: () => void }) => (
  <TextButton onPress={onPress}>{TEXT.restart}</TextButton>
);

interface ChooseStepProps {
  readonly accounts: readonly ImportTarget[];
  readonly accountId: string;
  readonly problem: FileProblem | null;
  readonly onAccount: (id: string) => void;
  readonly onFile: (file: Blob) => void;
}

function ChooseStep({ accounts, accountId, problem, onAccount, onFile }: ChooseStepProps) {
  return (
    <Card>
      <div className={styles['form']}>
        <Select
          label={TEXT.account}
          hint={TEXT.accountHint}
          value={accountId}
          options={accounts.map(({ userAccountId, displayName }) => ({
            value: userAccountId,
            label: displayName,
          }))}
          onChange={onAccount}
        />
        <FilePicker
          label={TEXT.file}
          hint={TEXT.fileHint}
          accept=".csv,.txt,.ofx,.qfx,.qbo,.qif,text/csv"
          error={problem && fileProblemText(problem)}
          onFile={onFile}
        />
      </div>
    </Card>
  );
}
