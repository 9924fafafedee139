import { isStarted, type PlanProposal, type PlanType } from '@fw/contract-goals';
import { useNavigate } from '@fw/router';
import { Button, Card, DataTable, LinkButton, PageHeader, SkeletonLines, type Column } from '@fw/ui/core';
import { LoadFailed, useToast } from '@fw/web-kit';
import { useState } from 'react';
import { calculatorRoute, planRoute } from '../../app/plans/plan-routes.ts';
import { proposedSentence } from '../../app/plans/proposal-notice.text.ts';
import { DeclineForm } from './decline-form.tsx';
import { ProposedAnswers } from './proposed-answers.tsx';
import { useAcceptProposalMutation, useProposalQuery } from './proposal.api.ts';
import { PROPOSAL_TEXT as TEXT } from './proposal.text.ts';
import styles from './proposal.module.css';

type Figure = PlanProposal['figures'][number];

const FIGURE_COLUMNS: readonly Column<Figure>[] = [
  { key: 'figure', header: TEXT.figure, cell: ({ label }) => label },
  { key: 'before', header: TEXT.now, cell: ({ before }) => before, align: 'end' },
  { key: 'after', header: TEXT.proposed, cell: ({ after }) => after, align: 'end' },
];

/** Takes answers into the draft and opens it, where the client commits it or does not. */
function useAcceptance({ planType, proposalId, version }: PlanProposal) {
  const [accept, { isLoading }] = useAcceptProposalMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const take = async (fields: readonly string[]): Promise<void> => {
    const body = { proposalId, version, fields: [...fields] };
    const { data, error } = await accept({ params: { planType }, body });
    if (!data) {
      toast.failure(error);
      return;
    }
    toast.good(TEXT.accepted);
    await navigate(isStarted(data.status) ? planRoute(planType, 'edit') : calculatorRoute(planType));
  };
  return { take, isBusy: isLoading };
}

function Review({ proposal }: { readonly proposal: PlanProposal }) {
  const { changes, figures, planType } = proposal;
  const [left, setLeft] = useState<readonly string[]>([]);
  const [isDeclining, setDeclining] = useState(false);
  const { take, isBusy } = useAcceptance(proposal);
  const navigate = useNavigate();
  const chosen = changes.map(({ field }) => field).filter((field) => !left.includes(field));
  const choose = (field: string, isChosen: boolean): void =>
    setLeft(isChosen ? left.filter((each) => each !== field) : [...left, field]);
  return (
    <div className={styles['parts']}>
      <Card title={TEXT.answers} sub={changes.length === 0 ? TEXT.noAnswers : TEXT.answersLead}>
        {changes.length > 0 && <ProposedAnswers {...{ changes, chosen, choose }} />}
      </Card>
      {figures.length > 0 && (
        <Card title={TEXT.figures} sub={TEXT.figuresLead}>
          <DataTable
            caption={TEXT.figures}
            rows={figures}
            rowKey={({ label }) => label}
            edge="none"
            narrow="names"
            columns={FIGURE_COLUMNS}
          />
        </Card>
      )}
      {isDeclining ? (
        <DeclineForm
          proposal={proposal}
          onClose={() => setDeclining(false)}
          onDeclined={() => void navigate(planRoute(planType, 'overview'))}
        />
      ) : (
        <div className={styles['actions']}>
          <Button disabled={chosen.length === 0} busy={isBusy} onPress={() => void take(chosen)}>
            {TEXT.accept}
          </Button>
          <Button variant="secondary" onPress={() => setDeclining(true)}>
            {TEXT.decline}
          </Button>
        </div>
      )}
    </div>
  );
}

interface ProposalPageProps {
  readonly planType: PlanType;
  /** The name of the section. */
  readonly kicker: string;
}

/** What an advisor prepared, before and after side by side; the client takes all, some or none of it into the draft. */
export function ProposalPage({ planType, kicker }: ProposalPageProps) {
  const { data, error, isFetching, refetch } = useProposalQuery({ params: { planType } });
  if (!data) {
    return (
      <>
        <PageHeader kicker={kicker} headline={TEXT.loading} live />
        {error ? (
          <LoadFailed {...{ error, isFetching, refetch }} />
        ) : (
          <SkeletonLines label={TEXT.loading} lines={8} />
        )}
      </>
    );
  }
  const { proposal } = data;
  if (!proposal) {
    return (
      <>
        <PageHeader kicker={kicker} headline={TEXT.none} lede={TEXT.noneHint} live />
        <LinkButton href={`#${planRoute(planType, 'overview')}`}>{TEXT.toPlan}</LinkButton>
      </>
    );
  }
  return (
    <>
      <PageHeader kicker={kicker} headline={proposedSentence(proposal.advisorName, proposal.planName)} live />
      <Review key={`${proposal.proposalId} ${String(proposal.version)}`} proposal={proposal} />
    </>
  );
}
