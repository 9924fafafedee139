import { Button, Card, Notice } from '@fw/ui/core';
import { Select } from '@fw/ui/overlays';
import { useState, type ReactNode } from 'react';
import type { ImportTarget } from './import.page.tsx';
import { IMPORT_TEXT as TEXT, statementLabel } from './imports.text.ts';
import type { Statement } from './read-file.ts';
import type { Targets } from './use-import.ts';
import styles from './imports.module.css';

interface StatementStepProps {
  readonly statements: readonly Statement[];
  readonly start: Targets;
  readonly accounts: readonly ImportTarget[];
  /** What gives the file up. */
  readonly back: ReactNode;
  readonly onNext: (targets: Targets) => void;
}

const NOT_IMPORTED = 'none';

/** The bank's numbers of rows are unique in one account only, so two accounts of a file never go into one. */
const targetProblem = (targets: Targets, index: number): string | null => {
  const target = targets[index] ?? null;
  return target !== null && targets.indexOf(target) < index ? TEXT.targetTaken : null;
};

/** A file with several accounts: where each of them goes. */
export function StatementStep({ statements, start, accounts, back, onNext }: StatementStepProps) {
  const [targets, setTargets] = useState(start);
  const [wasTried, setTried] = useState(false);
  const isNone = targets.every((target) => target === null);
  const hasProblem = isNone || targets.some((_, index) => targetProblem(targets, index) !== null);
  const options = [
    { value: NOT_IMPORTED, label: TEXT.notImported },
    ...accounts.map(({ userAccountId, displayName }) => ({ value: userAccountId, label: displayName })),
  ];
  const next = (): void => {
    setTried(true);
    if (!hasProblem) onNext(targets);
  };
  return (
    <Card
      title={TEXT.statements}
      footer={
        <>
          {back}
          <Button onPress={next}>{TEXT.next}</Button>
        </>
      }
    >
      <div className={styles['form']}>
        <p>{TEXT.statementsHint}</p>
        <div className={styles['columns']}>
          {statements.map(({ name, rows }, index) => (
            <Select
              key={`${String(index)} ${name}`}
              label={statementLabel(name, rows.length)}
              value={targets[index] ?? NOT_IMPORTED}
              options={options}
              error={targetProblem(targets, index)}
              onChange={(chosen) => setTargets(targets.with(index, chosen === NOT_IMPORTED ? null : chosen))}
            />
          ))}
        </div>
        {wasTried && isNone && (
          <Notice tone="bad" announce="alert">
            {TEXT.noTarget}
          </Notice>
        )}
      </div>
    </Card>
  );
}
