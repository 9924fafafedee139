import { aCouplesDistribution, aDistributionCalculator } from '@fw/contract-goals/testing/distribution';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { DISTRIBUTION_STEP as STEP, mockDistribution } from '../../testing/distribution.tsx';
import { fill, isDisabled, messageFor, next, press, stepName } from '../../testing/questionnaire.tsx';

const { openAt, openWith } = mockDistribution();

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const yes = async (question: string) =>
  userEvent.click(
    within(await screen.findByRole('radiogroup', { name: question })).getByRole('radio', { name: 'Yes' }),
  );
const no = async (question: string) =>
  userEvent.click(
    within(await screen.findByRole('radiogroup', { name: question })).getByRole('radio', { name: 'No' }),
  );

describe('company stock', () => {
  it('is created by Yes with in-kind No, and removed by No; in kind requires its fields [B2-82] [B4-30]', async () => {
    const { held } = openAt(STEP.stock, { hasCompanyStock: null });
    await stepName();
    await yes('Do you have company stock in your 401K?');
    const inKind = 'Will you take an in-kind distribution of company stock?';
    const group = await screen.findByRole('radiogroup', { name: inKind });
    expect(within(group).getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true);
    expect(screen.queryByLabelText('Balance of company stock')).toBeNull();
    await next();
    expect(await stepName()).toContain('Confirm retirement saving details');
    await press('Back');
    await yes(inKind);
    await next();
    expect(await stepName()).toContain('Company stock');
    for (const label of [
      'Balance of company stock',
      'Cost basis of company stock',
      'Amount of after-tax contributions utilized in distribution',
      'Age at which you plan the distribution',
    ]) {
      expect(await messageFor(label, '')).toBe(
        `Enter the ${label.slice(0, 1).toLowerCase()}${label.slice(1)}.`,
      );
    }
    await no(inKind);
    await next();
    expect(await stepName()).toContain('Confirm retirement saving details');
    await press('Back');
    await no('Do you have company stock in your 401K?');
    expect(screen.queryByRole('radiogroup', { name: inKind })).toBeNull();
    await waitFor(() =>
      expect(held.plan.calculator).toMatchObject({ hasCompanyStock: false, companyStock: null }),
    );
  });

  const stock = { includeStock: true, balance: 1_000, costBasic: 400, afterTax: 0, planningAge: 66 };

  it('holds no more than the pre-tax money and after-tax contributions, for ages 1 to 200 [B5-32]', async () => {
    const over = { hasCompanyStock: true, companyStock: stock };
    const { view } = openAt(STEP.stock, {
      ...over,
      totalMoneyInPreTax: 120_000.5,
      afterTaxContributions: 300,
      spouseAfterTaxContributions: 200,
    });
    await stepName();
    const balance = 'Balance of company stock';
    const tooLarge = (amount: string) =>
      `Balance cannot be larger than your total Pre-Tax balance (${amount})`;
    expect(await messageFor(balance, '120000.51')).toBe(tooLarge('$120,000.50'));
    expect(await messageFor(balance, '120000.50')).toBeNull();
    const afterTax = 'Amount of after-tax contributions utilized in distribution';
    const tooMuch =
      'The amount of after-tax contributions utilized in distribution must be less than or equal to total after-tax contributions amount';
    expect(await messageFor(afterTax, '300.01')).toBe(tooMuch);
    expect(await messageFor(afterTax, '300')).toBeNull();
    const age = 'Age at which you plan the distribution';
    expect(await messageFor(age, '201')).not.toBeNull();
    expect(await messageFor(age, '200')).toBeNull();
    expect(await messageFor(age, '1')).toBeNull();
    view.unmount();

    const couple = openWith(
      aCouplesDistribution({
        ...over,
        currentStep: STEP.stock,
        afterTaxContributions: 300,
        spouseAfterTaxContributions: 200,
      }),
    );
    await stepName();
    expect(await messageFor(afterTax, '500.01')).toBe(tooMuch);
    expect(await messageFor(afterTax, '500')).toBeNull();
    couple.view.unmount();

    // Linked accounts that are the whole household: own pre-tax accounts, after-tax money of all pre-tax accounts.
    const account = {
      userAccountId: 'b'.repeat(24),
      balance: 80_000.5,
      latestBalance: 80_000.5,
      isLinked: true,
    };
    openWith(
      aCouplesDistribution({
        ...over,
        currentStep: STEP.stock,
        linkedAccounts: [
          { ...account, rdpLinkedAccountType: 1, accountOwner: 1, afterTaxCostBasics: 10 },
          {
            ...account,
            userAccountId: 'c'.repeat(24),
            balance: 40_000,
            rdpLinkedAccountType: 1,
            accountOwner: 2,
            afterTaxCostBasics: 20,
          },
        ],
      }),
    );
    await stepName();
    expect(await messageFor(balance, '80000.51')).toBe(tooLarge('$80,000.50'));
    expect(await messageFor(balance, '80000.50')).toBeNull();
    expect(await messageFor(afterTax, '30.01')).toBe(tooMuch);
    expect(await messageFor(afterTax, '30')).toBeNull();
  });
});

describe('the savings details', () => {
  const label = (kind: string, bucket: string) => `${kind}, ${bucket}`;
  const RATE = 'Employer-sponsored savings rate';
  const YEARLY = 'Other yearly contributions';

  it('are split into three buckets that add up, of the person and the spouse [B2-76] [B5-22] [B4-34]', async () => {
    const { view } = openWith(
      aCouplesDistribution({
        currentStep: STEP.savings,
        preTaxPlanSavingsRate: 0,
        preTaxYearlyRetirementContributions: 0,
        spousePreTaxPlanSavingsRate: 0,
        spousePreTaxYearlyRetirementContributions: 0,
      }),
    );
    await stepName();
    expect(
      screen.getByRole('heading', { name: 'Confirm your retirement savings account details' }),
    ).toBeTruthy();
    await waitFor(() => expect([isDisabled('Back'), isDisabled('Next')]).toEqual([false, false]));
    const values = (kind: string) =>
      ['Pre-tax', 'Roth', 'After tax/Taxable'].map((bucket) => field(label(kind, bucket)).value);
    expect(values(RATE)).toEqual(['8%', '0%', '0%']);
    expect(values(YEARLY)).toEqual(['$1,200.00', '$0.00', '$0.00']);
    expect(values("Spouse's employer-sponsored savings rate")).toEqual(['5%', '0%', '0%']);
    expect(values("Spouse's other yearly contributions")).toEqual(['$600.00', '$0.00', '$0.00']);

    await fill(label(RATE, 'Roth'), '3');
    expect(screen.getByText('The sum must be equal to 8%')).toBeTruthy();
    expect(isDisabled('Next')).toBe(true);
    await fill(label(RATE, 'Pre-tax'), '5');
    expect(isDisabled('Next')).toBe(false);
    await fill(label(YEARLY, 'After tax/Taxable'), '0.01');
    expect(screen.getByText('The sum must be equal to $1,200.00')).toBeTruthy();
    expect(isDisabled('Next')).toBe(true);
    await fill(label(YEARLY, 'Pre-tax'), '1199.99');
    expect(isDisabled('Next')).toBe(false);
    await fill(label("Spouse's employer-sponsored savings rate", 'Roth'), '1');
    expect(screen.getByText('The sum must be equal to 5%')).toBeTruthy();
    expect(isDisabled('Next')).toBe(true);
    await fill(label("Spouse's employer-sponsored savings rate", 'Roth'), '0');
    await fill(label("Spouse's other yearly contributions", 'Roth'), '1');
    expect(screen.getByText('The sum must be equal to $600.00')).toBeTruthy();
    expect(isDisabled('Next')).toBe(true);
    await fill(label("Spouse's other yearly contributions", 'Roth'), '0');
    expect(isDisabled('Next')).toBe(false);
    await fill(label(RATE, 'Roth'), '');
    expect(isDisabled('Next')).toBe(true);
    view.unmount();

    const { held } = openAt(STEP.savings, {
      retirementPlan: {
        ...base,
        retirementSavings: {
          ...base.retirementSavings,
          employerSponsoredSavingsRate: null,
          otherContributions: null,
        },
      },
      rothPlanSavingsRate: 0.02,
      spouseRothPlanSavingsRate: 0.02,
    });
    await stepName();
    for (const kind of [RATE, YEARLY]) {
      for (const bucket of ['Pre-tax', 'Roth', 'After tax/Taxable']) {
        expect(field(label(kind, bucket)).disabled).toBe(true);
      }
    }
    await waitFor(() => expect(values(RATE)).toEqual(['0%', '0%', '0%']));
    expect(screen.queryByLabelText(/^Spouse/)).toBeNull();
    await waitFor(() =>
      expect(held.plan.calculator).toMatchObject({ rothPlanSavingsRate: 0, spouseRothPlanSavingsRate: 0 }),
    );
  });
});

const base = requireRetirement(aDistributionCalculator());

function requireRetirement({ retirementPlan }: ReturnType<typeof aDistributionCalculator>) {
  if (!retirementPlan) throw new Error('the answers of the test have no retirement plan');
  return retirementPlan;
}
