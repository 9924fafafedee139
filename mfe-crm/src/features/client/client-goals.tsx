import { clientReadCalls, type ClientGoal } from '@fw/contract-crm/client-reads';
import { Button, DataTable, DownloadIcon, type Column } from '@fw/ui/core';
import { formatDate } from '@fw/units';
import { DownloadButton } from '@fw/web-kit';
import { DollarSwitch, useDollarView } from '@fw/web-kit/dollars';
import { useState } from 'react';
import { useClientGoalsQuery } from './client.api.ts';
import { ClientPart } from './client-part.tsx';
import { ClientPlanCard } from './client-plan.tsx';
import { CLIENT_TEXT as TEXT } from './client.text.ts';
import type { OfClient } from './of-client.ts';
import styles from './client.module.css';

interface PlanLine {
  readonly planId: string;
  readonly name: string;
  readonly statusText: string;
  readonly committed: string;
}

const columnsWith = (open: (planId: string) => void): readonly Column<PlanLine>[] => [
  { key: 'plan', header: TEXT.plan, cell: ({ name }) => name },
  { key: 'status', header: 'Status', cell: ({ statusText }) => statusText },
  { key: 'committed', header: 'Committed', cell: ({ committed }) => committed, narrow: 'side' },
  {
    key: 'open',
    header: TEXT.open,
    headerHidden: true,
    align: 'end',
    cell: ({ planId, name }) => (
      <Button size="sm" variant="secondary" onPress={() => open(planId)}>
        {TEXT.open} <span className="visually-hidden">{name}</span>
      </Button>
    ),
  },
];

interface ReportProps extends Pick<OfClient, 'clientId'> {
  readonly goals: readonly ClientGoal[];
}

/** The dollars in which figures are read, and every committed plan of the client in one PDF; logged for the client. */
function Report({ clientId, goals }: ReportProps) {
  const [dollars] = useDollarView();
  if (!goals.some(({ plans }) => plans.some(({ committedOn }) => committedOn !== null))) return null;
  return (
    <div className={styles['report']}>
      <DollarSwitch />
      <DownloadButton
        call={clientReadCalls.planReport}
        args={{ body: { clientId, dollars } }}
        icon={<DownloadIcon />}
        size="sm"
        label={TEXT.report}
        progress={TEXT.creatingReport}
      />
    </div>
  );
}

/** Plans of a client by goal; one at a time is opened, and each opening is logged for the client. */
export function ClientGoals({ clientId, onRefused }: OfClient) {
  const read = useClientGoalsQuery({ body: { clientId } }, { refetchOnMountOrArgChange: true });
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <>
      <ClientPart title={TEXT.goals} read={read} flush onRefused={onRefused}>
        {(goals) => (
          <>
            <DataTable
              caption={TEXT.goals}
              columns={columnsWith(setOpened)}
              rows={goals.flatMap(({ plans }) =>
                plans.map(({ committedOn, ...plan }) => ({
                  ...plan,
                  committed: committedOn === null ? '' : formatDate(committedOn),
                })),
              )}
              rowKey={({ planId }) => planId}
              empty={<p>{TEXT.noGoals}</p>}
            />
            <Report clientId={clientId} goals={goals} />
          </>
        )}
      </ClientPart>
      {opened !== null && <ClientPlanCard key={opened} {...{ clientId, onRefused }} planId={opened} />}
    </>
  );
}
