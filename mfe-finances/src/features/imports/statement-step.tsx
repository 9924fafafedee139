import { Button, Card } from '@fw/ui/core';
import { Select } from '@fw/ui/overlays';
import type { ImportTarget } from './import.page.tsx';
import { IMPORT_TEXT as TEXT, statementButton } from './imports.text.ts';
import type { Statement } from './read-file.ts';
import styles from './imports.module.css';

interface StatementStepProps {
  readonly statements: readonly Statement[];
  readonly accounts: readonly ImportTarget[];
  readonly accountId: string;
  readonly onAccount: (id: string) => void;
  readonly onChoose: (statement: Statement) => void;
}

/** A file with several accounts: which of them belongs to the chosen account. */
export function StatementStep({ statements, accounts, accountId, onAccount, onChoose }: StatementStepProps) {
  return (
    <Card title={TEXT.statements}>
      <div className={styles['form']}>
        <p>{TEXT.statementsHint}</p>
        <Select
          label={TEXT.account}
          value={accountId}
          options={accounts.map(({ userAccountId, displayName }) => ({
            value: userAccountId,
            label: displayName,
          }))}
          onChange={onAccount}
        />
        {statements.map((statement) => (
          <Button key={statement.name} variant="secondary" onPress={() => onChoose(statement)}>
            {statementButton(statement.name, statement.rows.length)}
          </Button>
        ))}
      </div>
    </Card>
  );
}
