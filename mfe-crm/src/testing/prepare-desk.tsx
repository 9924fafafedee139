import { clientReadCalls, draftCalls, employeeSearchCalls, sharingCalls } from '@fw/contract-crm';
import { anEmergencyFundCalculator } from '@fw/contract-goals/testing';
import { aRefusal, mountMfe, onCall } from '@fw/web-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import { mfe } from '../remote.tsx';
import { ADVISOR, CLIENT, clientPageHandlers, deskServer } from '../testing.ts';
import {
  ACCOUNT,
  dialogAt,
  aDraft,
  aPlan,
  type DraftOnWire,
  type Opened,
  type PlanOnWire,
} from './prepared-plan.ts';

interface Desk {
  plan: PlanOnWire;
  drafts: DraftOnWire[];
  calls: (readonly [string, unknown])[];
}

/** The service refuses one of the sent answers at its field. */
export const refuseAnswer = (field: string, message: string) =>
  onCall(clientReadCalls.preparePlan, () =>
    aRefusal(422, {
      code: 10001,
      message: 'Some fields are not valid.',
      reason: 'FIELDS',
      errors: [{ Field: field, Errors: [message] }],
    }),
  );

/** The page of a client with one plan, what is kept and sent of it, and the dialog that prepares it. */
export function preparedDesk() {
  const server = deskServer(...clientPageHandlers);
  const desk: Desk = { plan: aPlan({}), drafts: [], calls: [] };
  beforeEach(() => {
    desk.plan = aPlan({ ...anEmergencyFundCalculator({ linkedAccounts: [ACCOUNT] }) });
    desk.drafts = [];
    desk.calls = [];
    const shared = { scopes: ['goals' as const], endsOn: '2026-12-31' };
    server.use(
      onCall(employeeSearchCalls.profile, () => ({ ...CLIENT, isPlanner: false })),
      onCall(clientReadCalls.consent, () => shared),
      onCall(sharingCalls.current, () => shared),
      onCall(clientReadCalls.goals, () => {
        const { planId, name, description, statusText, committedOn } = desk.plan;
        const plans = [{ planId, name, description, statusText, committedOn }];
        return [{ goalType: 'PREPARE_FOR_THE_UNEXPECTED', name: 'Prepare', statusText, plans }];
      }),
      onCall(clientReadCalls.plan, () => desk.plan),
      onCall(clientReadCalls.preparePlan, (body) => {
        desk.calls.push(['send', body]);
        return desk.plan;
      }),
      onCall(draftCalls.count, () => ({ count: desk.drafts.length })),
      onCall(draftCalls.my, () => desk.drafts),
      onCall(draftCalls.delete, (body) => {
        desk.calls.push(['delete', body]);
        desk.drafts = [];
        return {};
      }),
      onCall(draftCalls.savePlan, (body) => {
        desk.calls.push(['keep', body]);
        const saved = aDraft([...body.content.answers], 1, body.content.planId);
        desk.drafts = [saved];
        return saved;
      }),
    );
  });

  /** The plan of the client with the button that prepares it. */
  const openPlan = async () => {
    const { unmount } = render(mountMfe(mfe, `/crm/employees/${CLIENT.userId}?details=true`, ADVISOR).ui);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: `Open ${desk.plan.name}` }));
    await user.click(await screen.findByRole('button', { name: 'Prepare changes' }));
    return { unmount, user };
  };
  /** The questionnaire of the plan, opened from the card of the plan on the page of the client. */
  const prepare = async () => {
    const { unmount, user } = await openPlan();
    return { unmount, ...(await dialogAt(user)) };
  };
  /** The questionnaire of a plan, opened from its draft. */
  const openDraft = async () => {
    const { unmount } = render(mountMfe(mfe, '/crm/drafts', ADVISOR).ui);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Open Emergency savings' }));
    return { unmount, ...(await dialogAt(user)) };
  };
  /** Sends what is prepared. */
  const send = async ({ user, dialog }: Opened) => {
    await user.click(dialog.getByRole('button', { name: 'Send to client for review' }));
    await waitFor(() => {
      if (desk.calls.length === 0) throw new Error('nothing was sent yet');
    });
  };
  /** The calls so far, each with the changes that it sent. */
  const sentChanges = () =>
    desk.calls.map(([name, body]) => [name, Reflect.get(Object(body), 'changes') as unknown]);
  return { server, desk, openPlan, prepare, openDraft, send, sentChanges };
}
