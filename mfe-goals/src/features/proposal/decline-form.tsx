import type { PlanProposal } from '@fw/contract-goals';
import { Button, Card, TextArea } from '@fw/ui/core';
import { useFormDraft, useToast } from '@fw/web-kit';
import * as z from 'zod/mini';
import { useDeclineProposalMutation } from './proposal.api.ts';
import { PROPOSAL_TEXT as TEXT } from './proposal.text.ts';
import styles from './proposal.module.css';

const MAX_REASON_LENGTH = 500;

interface DeclineFormProps {
  readonly proposal: PlanProposal;
  readonly onClose: () => void;
  readonly onDeclined: () => void;
}

/** Declines what was proposed, with a reason that the advisor reads. */
export function DeclineForm({ proposal, onClose, onDeclined }: DeclineFormProps) {
  const { planType, proposalId } = proposal;
  const { value: reason, set, discard } = useFormDraft(`decline ${proposalId}`, z.string(), '');
  const [decline, { isLoading }] = useDeclineProposalMutation();
  const toast = useToast();
  const send = async (): Promise<void> => {
    const body = { proposalId, reason: reason.trim().replaceAll(/\s+/g, ' ') };
    const { error } = await decline({ params: { planType }, body });
    if (error) {
      toast.failure(error);
      return;
    }
    discard();
    toast.good(TEXT.declined);
    onDeclined();
  };
  return (
    <Card title={TEXT.decline}>
      <div className={styles['parts']}>
        <TextArea label={TEXT.reason} rows={3} maxLength={MAX_REASON_LENGTH} value={reason} onChange={set} />
        <div className={styles['actions']}>
          <Button busy={isLoading} onPress={() => void send()}>
            {TEXT.confirmDecline}
          </Button>
          <Button
            variant="quiet"
            onPress={() => {
              discard();
              onClose();
            }}
          >
            {TEXT.keep}
          </Button>
        </div>
      </div>
    </Card>
  );
}
