import type { Challenge } from '../bank/bank-user.ts';
import { PlaidRefusal } from '../wire/errors.ts';
import type { SandboxContext } from '../state/context.ts';
import { note } from './events.ts';
import { keepError } from './failure.ts';
import type { LinkSession, Pane } from './session.ts';
import { questionTexts } from './session.ts';
import { showAccounts } from './show-accounts.ts';

const DEVICE_CHOSEN = 1;

function paneFor(challenge: Challenge, round: number): Pane | undefined {
  if (challenge.kind === 'device') {
    if (round === 0) return { kind: 'device', devices: challenge.devices };
    return round === DEVICE_CHOSEN ? { kind: 'code', problem: null } : undefined;
  }
  if (challenge.kind === 'questions') {
    const questions = challenge.rounds[round];
    return questions && { kind: 'questions', questions: questionTexts(questions), problem: null };
  }
  const selections = challenge.rounds[round];
  if (!selections) return undefined;
  const questions = selections.map(({ question, options }) => ({ question, options }));
  return { kind: 'selections', questions, problem: null };
}

/** Shows the bank's next question, or the accounts after the last one. */
export function nextChallenge(context: SandboxContext, session: LinkSession): void {
  const challenge = session.user?.challenge;
  const pane = challenge && paneFor(challenge, session.round);
  if (pane) session.pane = pane;
  else showAccounts(context, session);
}

function isRight(challenge: Challenge, round: number, answers: readonly string[]): boolean {
  if (challenge.kind === 'device') return round < DEVICE_CHOSEN || answers[0]?.trim() === challenge.code;
  const expected = challenge.rounds[round]?.map(({ answer }) => answer) ?? [];
  return (
    expected.length === answers.length && expected.every((answer, place) => answers[place]?.trim() === answer)
  );
}

function repeat(session: LinkSession, problem: string): void {
  const { pane } = session;
  if (pane.kind === 'code' || pane.kind === 'questions' || pane.kind === 'selections')
    session.pane = { ...pane, problem };
}

/** Checks the answers to the bank's question; after wrong ones the question is repeated. */
export function answerChallenge(
  context: SandboxContext,
  session: LinkSession,
  answers: readonly string[],
): void {
  const challenge = session.user?.challenge;
  if (!challenge) throw new PlaidRefusal('INVALID_FIELD', 'the session has no open question');
  note(context, session, { name: 'SUBMIT_MFA', mfa_type: challenge.kind });
  if (isRight(challenge, session.round, answers)) {
    session.error = null;
    session.round += 1;
    nextChallenge(context, session);
    return;
  }
  const error = keepError(context, session, new PlaidRefusal('INVALID_MFA'));
  repeat(session, error.display_message ?? error.error_message);
}
