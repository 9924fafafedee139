import { planCalls, type PlanCalculatorOnWire } from '@fw/contract-goals';
import {
  aDebtAccount,
  aDebtCalculator,
  aDisabilityInsuranceCalculator,
  aLifeInsuranceCalculator,
  anAllocation,
  anEmergencyFundCalculator,
  anEstatePlanningCalculator,
  aPartnerLifeInsuranceCalculator,
  aStudentDebtCalculator,
} from '@fw/contract-goals/testing';
import { aCouplesDistribution } from '@fw/contract-goals/testing/distribution';
import { discardDrafts } from '@fw/web-kit';
import { aRefusal, onCall } from '@fw/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answerCalculations } from '../../testing/distribution.tsx';
import { mockGoals, planWith } from '../../testing/goals-service.ts';
import { serveOptions } from '../../testing/investment-options.ts';
import { stepName } from '../../testing/questionnaire.tsx';

const { server, open } = mockGoals();
beforeEach(() => {
  serveOptions(server);
  answerCalculations(server);
});

const RETIREMENT = '/plan-for-retirement/calculator?plan=';
const LEGACY = '/protect-your-legacy/calculator/';

const STOCKED = anAllocation({
  companyOffersStock: true,
  companyOffersStockFund: { name: 'Harbor Stock Fund', ticker: 'HRBR' },
  companyStock: 12,
});

/** Every planner but retirement with full answers and the places of its steps in its definition. */
const PLANNERS: readonly (readonly [
  route: string,
  answers: PlanCalculatorOnWire,
  steps: readonly number[],
])[] = [
  [`${RETIREMENT}ASSET_ALLOCATION`, STOCKED, [0, 1, 2, 3, 4, 5]],
  [`${RETIREMENT}DISTRIBUTION_PLANNING`, aCouplesDistribution(), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ['/prepare-for-the-unexpected/calculator', anEmergencyFundCalculator(), [0, 1, 2, 3, 4]],
  ['/reduce-your-debt/calculator', aDebtCalculator({ linkedAccounts: [aDebtAccount()] }), [0, 1, 2, 3]],
  ['/student-debt/calculator', aStudentDebtCalculator(), [0, 1, 2, 3, 4, 5]],
  [`${LEGACY}LIFE_INSURANCE`, aLifeInsuranceCalculator(), [0, 1, 2, 3, 4, 5]],
  [`${LEGACY}PARTNER_LIFE_INSURANCE`, aPartnerLifeInsuranceCalculator(), [0, 1, 2, 3, 4, 5]],
  [`${LEGACY}DISABILITY_INSURANCE`, aDisabilityInsuranceCalculator(), [0, 1, 2, 3, 4]],
  [`${LEGACY}ESTATE_PLANNING`, anEstatePlanningCalculator(), [0, 1, 2, 3]],
];

const form = () => {
  const found = screen.getByRole('heading', { level: 1 }).closest('main') ?? document.body;
  return within(found);
};
const inputs = (role: 'textbox' | 'radio') =>
  form()
    .queryAllByRole<HTMLInputElement>(role)
    .filter((each) => !each.disabled && !each.readOnly);
const isNumber = ({ value }: HTMLInputElement): boolean => /^[$\d,.% ]*$/.test(value);
const shown = () => ({
  texts: inputs('textbox').map(({ value }) => value),
  chosen: inputs('radio').map(({ checked }) => checked),
});

/**
 * Changes the last number or else the first choice of the open step; false where it has neither. The first number of a
 * step may follow from the others: pre-tax savings alone become the household total as the step opens [B4-33].
 */
async function changeStep(): Promise<boolean> {
  const field = inputs('textbox').findLast(isNumber);
  if (field) {
    const number = Number.parseFloat(field.value.replaceAll(/[$,%]/g, ''));
    await userEvent.clear(field);
    await userEvent.type(field, String(Number.isNaN(number) ? 7 : number + 1));
    await userEvent.tab();
    return true;
  }
  const choice = inputs('radio').find(({ checked }) => !checked);
  if (choice) await userEvent.click(choice);
  return choice !== undefined;
}

const STEPS = PLANNERS.flatMap(([route, answers, steps]) =>
  steps.map((currentStep) => ({ planType: answers.planType, currentStep, route, answers })),
);

it.each(STEPS)(
  '$planType: brings back step $currentStep and what was changed in it after the session ended there',
  async ({ route, answers, currentStep }) => {
    const { view, store } = open(route, { plan: planWith({ ...answers, currentStep }) });
    await stepName();
    await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull());
    server.use(onCall(planCalls.save, () => aRefusal(401)));
    const before = shown();
    const isChanged = await changeStep();
    const left = { name: await stepName(), ...shown() };
    expect(JSON.stringify(shown()) === JSON.stringify(before)).toBe(!isChanged);
    // Saved at once, as when the network returns; a step without an answer has nothing to save.
    globalThis.dispatchEvent(new Event('online'));
    await waitFor(() => expect(store.getState().session.expired).toBe(isChanged));
    view.unmount();

    const again = open(route, { plan: planWith({ ...answers, currentStep: isChanged ? 0 : currentStep }) });
    expect(await stepName()).toBe(left.name);
    await waitFor(() => expect(shown()).toEqual({ texts: left.texts, chosen: left.chosen }));
    await waitFor(() => expect(again.held.plan.version > 1).toBe(isChanged));
    expect(again.held.plan.calculator?.currentStep).toBe(currentStep);
  },
);

it('opens every step of each planner under a name of its own', async () => {
  for (const [route, answers, steps] of PLANNERS) {
    const names: string[] = [];
    for (const currentStep of steps) {
      const { view } = open(route, { plan: planWith({ ...answers, currentStep }) });
      names.push(await stepName());
      view.unmount();
      discardDrafts();
    }
    const total = / of (\d+):/.exec(names[0] ?? '')?.[1];
    expect([answers.planType, new Set(names).size]).toEqual([answers.planType, Number(total)]);
  }
});
