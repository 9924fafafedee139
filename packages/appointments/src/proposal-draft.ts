import { typedProposal, type EnteredTime } from '@fw/contract-crm/appointments';
import { emptyProposal, type AppointmentProblem, type ProposalDraft } from '@fw/ui/appointments';
import { isIsoDate } from '@fw/units';
import { failureOf, failureText, findFieldError, useFormDraft } from '@fw/web-kit';

/** The proposal that is being written, and whether its form is open; kept while the person signs in again. */
export function useProposalDraft(form: string, timeZone: string) {
  const { value, set, discard } = useFormDraft<ProposalDraft>(form, typedProposal, emptyProposal(timeZone));
  return {
    draft: value,
    onDraft: (next: ProposalDraft) => {
      set(next);
      if (next.target === 'none') discard();
    },
  };
}

/** The times with a day; a proposal without one is not sent. */
export const sentTimes = (times: ProposalDraft['times']): EnteredTime[] =>
  times.flatMap(({ day, start, end }) => (day !== null && isIsoDate(day) ? [{ day, start, end }] : []));

const CHANGED =
  "Someone else changed this. Your edits weren't saved. The list shows the appointment as it is now.";

/** What an `error` of a call means for the person; null without one. */
export function toProblem(error: unknown): AppointmentProblem | null {
  if (error === undefined) return null;
  const failure = failureOf(error);
  const isChanged = failure?.kind === 'refused' && failure.status === 409;
  return {
    message: isChanged ? CHANGED : failureText(error),
    errorOf: (field) => findFieldError(error, field) ?? null,
  };
}
