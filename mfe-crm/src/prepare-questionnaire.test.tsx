import { clientReadCalls } from '@fw/contract-crm';
import {
  ASSET_ALLOCATION_QUESTIONS,
  DISABILITY_INSURANCE_QUESTIONS,
  EMERGENCY_FUND_QUESTIONS,
  ESTATE_PLANNING_QUESTIONS,
  LIFE_INSURANCE_QUESTIONS,
  REDUCE_DEBT_QUESTIONS,
  RETIREMENT_QUESTIONS,
  STUDENT_DEBT_QUESTIONS,
} from '@fw/contract-goals';
import { distributionQuestions } from '@fw/contract-goals/distribution-questions';
import {
  aDebtCalculator,
  aDisabilityInsuranceCalculator,
  aLifeInsuranceCalculator,
  anAllocation,
  anEmergencyFundCalculator,
  anEstatePlanningCalculator,
  aPartnerLifeInsuranceCalculator,
  aRetirementCalculator,
  aStudentDebtCalculator,
} from '@fw/contract-goals/testing';
import { aDistributionCalculator } from '@fw/contract-goals/testing/distribution';
import { DISTRIBUTION_ARITHMETIC } from '@fw/planning/distribution-plan';
import { aRefusal, onCall } from '@fw/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { preparedDesk, refuseAnswer } from './testing/prepare-desk.tsx';
import { readCells, aDraft, goToComparison, aPlan, typeExpenses } from './testing/prepared-plan.ts';
import { CLIENT } from './testing.ts';

const { server, desk, openPlan, prepare, openDraft } = preparedDesk();
const { personalInformation } = aRetirementCalculator();
const MARRIED = { personalInformation: { ...personalInformation, relationshipStatus: 1 as const } };
const SEND = 'Send to client for review';

it.each([
  ['EMERGENCY_FUND', anEmergencyFundCalculator(), EMERGENCY_FUND_QUESTIONS],
  ['LIFE_INSURANCE', aLifeInsuranceCalculator(), LIFE_INSURANCE_QUESTIONS],
  ['PARTNER_LIFE_INSURANCE', aPartnerLifeInsuranceCalculator(), LIFE_INSURANCE_QUESTIONS],
  ['DISABILITY_INSURANCE', aDisabilityInsuranceCalculator(), DISABILITY_INSURANCE_QUESTIONS],
  ['ESTATE_PLANNING', anEstatePlanningCalculator(), ESTATE_PLANNING_QUESTIONS],
  ['RETIREMENT', aRetirementCalculator(MARRIED), RETIREMENT_QUESTIONS],
  ['REDUCE_DEBT', aDebtCalculator(), REDUCE_DEBT_QUESTIONS],
  [
    'ASSET_ALLOCATION',
    anAllocation({ companyOffersStock: true, companyStock: 0 }),
    ASSET_ALLOCATION_QUESTIONS,
  ],
  ['STUDENT_DEBT', aStudentDebtCalculator(), STUDENT_DEBT_QUESTIONS],
  ['DISTRIBUTION_PLANNING', aDistributionCalculator(), distributionQuestions(DISTRIBUTION_ARITHMETIC)],
])("shows the pages of the client's questionnaire in their order: %s", async (_name, calculator, pages) => {
  desk.plan = aPlan({ ...calculator });
  const { dialog } = await prepare();
  const titles = dialog.getAllByRole('listitem', { hidden: true });
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    ...pages.map(({ title }) => title),
    'Review your information',
    'Preview your plan',
  ]);
});

it('shows hint, choice and required mark of the questionnaire, and the message of its check at the field', async () => {
  const opened = await prepare();
  const { user, dialog } = opened;
  expect(dialog.getByText("Total of last month's expenses: $4,200")).toBeTruthy();
  expect(dialog.getByRole('radio', { name: 'No' })).toHaveProperty('checked', true);
  const field = dialog.getByRole('textbox', { name: /^Monthly household living expenses/ });
  expect(field.getAttribute('aria-required')).toBe('true');
  expect(field).toHaveProperty('value', '$3,000.00');
  await user.clear(field);
  await opened.next();
  const described = () =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '');
  await waitFor(() => expect(described()).toContain('Please enter a positive non-zero number.'));
  expect(dialog.getByRole('heading', { name: /^Step 1 of 5/ })).toBeTruthy();
});

it('lists the linked accounts of the client below their balance, and links none', async () => {
  const { dialog, next } = await prepare();
  await next();
  await dialog.findByRole('heading', { name: 'Step 2 of 5: Current emergency savings' });
  expect(dialog.getByRole('textbox', { name: /^Emergency savings balance/ })).toHaveProperty(
    'value',
    '$9,000.00',
  );
  expect(within(dialog.getByRole('list', { name: 'Linked accounts' })).getByText('Rainy day')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /link/i })).toBeNull();
});

it('compares answers and figures before and after in the last step, and sends the changed answers alone', async () => {
  const opened = await prepare();
  const { user, dialog } = opened;
  await typeExpenses(opened, '3500');
  await user.click(dialog.getByRole('radio', { name: 'Yes' }));
  await goToComparison(opened);
  expect(readCells(opened, 'Changed answers')).toEqual([
    ['Monthly household living expenses', '$3,000.00', '$3,500.00'],
    ['More than one source of income', 'No', 'Yes'],
  ]);
  expect(readCells(opened, 'What the plan comes to')[1]).toEqual([
    'Recommended emergency savings',
    '$18,000',
    '$10,500',
  ]);
  await user.click(dialog.getByRole('button', { name: SEND }));
  expect(
    await screen.findByText('Sent. The client gets an email and can accept or decline the changes.'),
  ).toBeTruthy();
  expect(desk.calls).toEqual([
    [
      'send',
      {
        clientId: CLIENT.userId,
        version: 4,
        changes: [
          { field: 'monthlyHouseHoldLivingExpenses', value: 3_500 },
          { field: 'sourceOfIncomeAmountEnum', value: 1 },
        ],
      },
    ],
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('sends nothing while no answer is changed', async () => {
  const opened = await prepare();
  await goToComparison(opened);
  expect(opened.dialog.getByText('You have not changed an answer yet.')).toBeTruthy();
  expect(opened.dialog.getByRole('button', { name: SEND })).toHaveProperty('disabled', true);
});

it('keeps answers for later, of which the client learns nothing, and continues from the draft', async () => {
  const opened = await prepare();
  await typeExpenses(opened, '3500.5');
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Save for later' }));
  expect(await screen.findByText('Saved as a draft. The client sees nothing of it.')).toBeTruthy();
  const answers = [{ field: 'monthlyHouseHoldLivingExpenses', value: '3500.5' }];
  const content = { planId: 'EMERGENCY_FUND', planName: 'Emergency savings', answers };
  expect(desk.calls).toEqual([['keep', { clientId: CLIENT.userId, version: 0, content }]]);
  opened.unmount();

  const continued = await openDraft();
  const field = continued.dialog.getByRole('textbox', { name: /^Monthly household living expenses/ });
  expect(field).toHaveProperty('value', '$3,500.50');
  await goToComparison(continued);
  await continued.user.click(continued.dialog.getByRole('button', { name: SEND }));
  await waitFor(() => expect(desk.calls.map(([name]) => name)).toEqual(['keep', 'send', 'delete']));
});

it('opens a draft of before the questionnaire, and leaves out what is no answer any more', async () => {
  desk.plan = aPlan({ ...aLifeInsuranceCalculator() }, { name: 'Life insurance' });
  desk.drafts = [
    aDraft([
      { field: 'monthlyHouseholdExpenses', value: '$6,100' },
      { field: 'rateOfReturn', value: '3.5' },
      { field: 'relationshipStatus', value: 'engaged' },
      { field: 'gone', value: 'x' },
    ]),
  ];
  const { user, dialog } = await openDraft();
  expect(dialog.getByRole('textbox', { name: /^Monthly household expenses/ })).toHaveProperty(
    'value',
    '$6,100.00',
  );
  expect(dialog.getByRole('radio', { name: 'Married' })).toHaveProperty('checked', true);
  await user.click(dialog.getByRole('button', { name: 'Save for later' }));
  await waitFor(() => expect(desk.calls.map(([name]) => name)).toEqual(['keep']));
  expect(desk.calls[0]?.[1]).toMatchObject({
    content: {
      answers: [
        { field: 'monthlyHouseholdExpenses', value: '6100' },
        { field: 'rateOfReturn', value: '3.5' },
      ],
    },
  });
});

it('confirms before Esc gives up what was typed', async () => {
  const opened = await prepare();
  await typeExpenses(opened, '3500');
  await opened.user.keyboard('{Escape}');
  const question = within(await screen.findByRole('alertdialog'));
  await opened.user.click(question.getByRole('button', { name: 'Never mind' }));
  expect(opened.dialog.getByRole('textbox', { name: /^Monthly household living expenses/ })).toHaveProperty(
    'value',
    '$3,500.00',
  );
});

it('sends the changes to the plan as it is now after a lost race, once the advisor chooses so', async () => {
  const current = aPlan({ ...anEmergencyFundCalculator({ emergencyFundMonthsSaved: 250 }) }, { version: 9 });
  server.use(
    onCall(clientReadCalls.preparePlan, (body) => {
      desk.calls.push(['send', body.version]);
      const isLost = body.version === 4;
      return isLost
        ? aRefusal(409, { code: 10000, message: 'It was changed.', reason: 'VERSION_LOST', current })
        : current;
    }),
  );
  const opened = await prepare();
  await typeExpenses(opened, '3500');
  await goToComparison(opened);
  await opened.user.click(opened.dialog.getByRole('button', { name: SEND }));
  expect(await opened.dialog.findByText("Someone else changed this. Your edits weren't saved.")).toBeTruthy();
  expect(opened.dialog.getByRole('button', { name: 'Load the current plan' })).toBeTruthy();
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Send my changes to it' }));
  await waitFor(() =>
    expect(desk.calls).toEqual([
      ['send', 4],
      ['send', 9],
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows at its field why the service refuses an answer, and keeps it', async () => {
  server.use(refuseAnswer('monthlyHouseHoldLivingExpenses', 'This is too much.'));
  const opened = await prepare();
  const { user, dialog } = opened;
  await typeExpenses(opened, '3500');
  await goToComparison(opened);
  await user.click(dialog.getByRole('button', { name: SEND }));
  await dialog.findByText('Monthly household living expenses: This is too much.');
  await user.click(dialog.getByText('All steps'));
  await user.click(dialog.getByRole('button', { name: 'Your household' }));
  const field = await dialog.findByRole('textbox', { name: /^Monthly household living expenses/ });
  expect(field).toHaveProperty('value', '$3,500.00');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('changes single answers of a plan whose questionnaire cannot be read, and names that', async () => {
  desk.plan = aPlan(
    { planType: 'DISTRIBUTION_PLANNING' },
    { answers: [{ field: 'years', label: 'Years', kind: 'other', value: 65 }] },
  );
  await openPlan();
  const dialog = within(await screen.findByRole('dialog', { name: 'Prepare changes' }));
  expect(
    dialog.getByText("We couldn't show this plan's own questions. You can change single answers here."),
  ).toBeTruthy();
  expect(dialog.getByRole('textbox', { name: 'Years' })).toHaveProperty('value', '65');
});
