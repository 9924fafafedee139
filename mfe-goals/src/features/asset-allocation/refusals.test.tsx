import { planCalls } from '@fw/contract-goals';
import { anAllocation } from '@fw/contract-goals/testing';
import { aRefusal, onCall } from '@fw/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { mockGoals, planWith } from '../../testing/goals-service.ts';
import { CALCULATOR, serveOptions, TRUSTS } from '../../testing/investment-options.ts';
import { fill, isDisabled, press } from '../../testing/questionnaire.tsx';

const { server, open } = mockGoals();
beforeEach(() => serveOptions(server));

const WITHDRAWN = 'This fund is no longer offered. Please select another fund.';
const MIDDLE = { name: 'MIDDLE Trust', ticker: 'MIDDLE' };

it('shows at the fund that it was withdrawn while the person chose, keeps the answers and takes another', async () => {
  const { held } = open(CALCULATOR, {
    plan: planWith(anAllocation({ investorType: 'HANDS_OFF', selectedHandsOffTrust: MIDDLE })),
  });
  await press('Select fund');
  expect(await screen.findByText('Selected fund: MIDDLE Trust (MIDDLE)')).toBeTruthy();
  expect(screen.queryByText(WITHDRAWN)).toBeNull();
  // The slide of the selected fund is in view after a second: without it, the last one is.
  await waitFor(() => expect(screen.getByRole('article', { name: /MIDDLE Trust$/ }).inert).toBe(false));
  serveOptions(server, { trusts: TRUSTS.filter(({ ticker }) => ticker !== 'MIDDLE') });
  const bodies: unknown[] = [];
  server.use(
    onCall(planCalls.commit, (body) => {
      bodies.push(body);
      return aRefusal(400, {
        message: 'Please check the values.',
        errors: [{ Field: 'calculator.selectedHandsOffTrust', Errors: [WITHDRAWN] }],
      });
    }),
  );
  await press('Commit');
  const funds = within(screen.getByRole('region', { name: 'Target funds' }));
  expect(await funds.findByText(WITHDRAWN)).toBeTruthy();
  expect(screen.getAllByText(WITHDRAWN).filter((each) => each.closest('[role="alert"]'))).toHaveLength(1);
  expect(held.plan.committed).toBeNull();
  expect(held.plan.calculator).toMatchObject({ riskModifier: 'Average', selectedHandsOffTrust: MIDDLE });
  await press('Next fund');
  await waitFor(() => expect(funds.queryByText(WITHDRAWN)).toBeNull());
  expect(isDisabled('Commit')).toBe(false);
  await press('Commit');
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toMatchObject({ calculator: { selectedHandsOffTrust: { ticker: 'GROWTH' } } });
});

const NOT_OFFERED = "This fund is not part of your employer's plan. Please select another fund.";
const fund = (type: 'FIXED' | 'LARGE' | 'SMALL' | 'FOREIGN' | 'OTHER', name: string, percentage: number) => ({
  name,
  ticker: name.split(' ')[0]?.toUpperCase() ?? '',
  percentage,
  type,
  typeName: type,
});
const REST = [
  fund('LARGE', 'Large Index', 36),
  fund('SMALL', 'Small Index', 9),
  fund('FOREIGN', 'World Index', 15),
  fund('OTHER', 'Real Estate', 5),
];
const refused = () =>
  aRefusal(422, {
    message: 'Please check the values.',
    errors: [{ Field: 'calculator.selectedHandsOnFunds.0.ticker', Errors: [NOT_OFFERED] }],
  });

it('shows at the asset classes a fund of another sponsor, with the reason why nothing is saved, and takes another', async () => {
  const theirs = fund('FIXED', 'Theirs Bonds', 35);
  const { held, named } = open(CALCULATOR, {
    plan: planWith(anAllocation({ selectedHandsOnFunds: [theirs, ...REST] })),
  });
  server.use(onCall(planCalls.save, refused));
  await press('Select fund');
  expect((await screen.findByText(NOT_OFFERED)).closest('[role="alert"]')).toBeTruthy();
  expect(await screen.findByText(`Theirs Bonds (THEIRS): ${WITHDRAWN}`)).toBeTruthy();
  expect(screen.getAllByText(new RegExp(WITHDRAWN))).toHaveLength(1);
  server.resetHandlers();
  serveOptions(server);
  server.use(
    onCall(planCalls.save, (body) => {
      held.calls.push({ name: 'save', body });
      return { ...held.plan, version: held.plan.version + 1 };
    }),
  );
  await press('Edit Fixed income');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText(/Theirs/)).toBeNull();
  expect(dialog.getByRole('status').textContent).toBe('Left to allocate: 35.00%');
  await fill('Total Bond Index (BOND)', '35');
  await press('Save');
  await waitFor(() => expect(screen.queryByText(new RegExp(WITHDRAWN))).toBeNull());
  await waitFor(() => expect(screen.queryByText(NOT_OFFERED)).toBeNull());
  expect(named('save').at(-1)?.body).toMatchObject({
    calculator: { selectedHandsOnFunds: [...REST.map(({ name }) => ({ name })), { ticker: 'BOND' }] },
  });
});

it('shows at the asset classes a fund that was withdrawn while the person chose, when the commit is refused', async () => {
  const gone = fund('FIXED', 'Total Bond Index', 35);
  const { held } = open(CALCULATOR, {
    plan: planWith(anAllocation({ selectedHandsOnFunds: [{ ...gone, ticker: 'BOND' }, ...REST] })),
  });
  await press('Select fund');
  await screen.findByRole('table', { name: 'Asset classes' });
  expect(screen.queryByText(new RegExp(WITHDRAWN))).toBeNull();
  serveOptions(server, { withdrawn: 'BOND' });
  server.use(
    onCall(planCalls.commit, () =>
      aRefusal(422, {
        message: 'Please check the values.',
        errors: [{ Field: 'calculator.selectedHandsOnFunds.0.ticker', Errors: [WITHDRAWN] }],
      }),
    ),
  );
  await press('Commit');
  expect(await screen.findByText(`Total Bond Index (BOND): ${WITHDRAWN}`)).toBeTruthy();
  expect(held.plan.committed).toBeNull();
});
