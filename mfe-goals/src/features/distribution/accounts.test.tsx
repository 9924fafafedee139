import { aCouplesDistribution, aDistributionCalculator } from '@fw/contract-goals/testing/distribution';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { DISTRIBUTION_STEP as STEP, mockDistribution } from '../../testing/distribution.tsx';
import {
  button,
  fill,
  isDisabled,
  messageAt,
  messageFor,
  press,
  stepName,
} from '../../testing/questionnaire.tsx';

const { openAt, openWith } = mockDistribution();
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

const account = (over: object = {}) => ({
  userAccountId: 'b'.repeat(24),
  name: 'Northwind 401(k)',
  typeName: '401k',
  balance: 100_000.33,
  latestBalance: 100_000.33,
  isLinked: true,
  rdpLinkedAccountType: 1 as const,
  accountOwner: 1 as const,
  afterTaxCostBasics: 0,
  ...over,
});
const roth = account({
  userAccountId: 'c'.repeat(24),
  name: 'Northwind Roth',
  balance: 20_000.17,
  latestBalance: 20_000.17,
  rdpLinkedAccountType: 3,
  accountOwner: null,
});
const linkedAccounts = [account(), roth];

describe('the linked accounts', () => {
  it('are listed where they are the whole household in whole dollars, otherwise totals are entered [B4-32]', async () => {
    const { view } = openAt(STEP.accounts, { linkedAccounts });
    await stepName();
    const list = within(screen.getByRole('list', { name: 'Linked accounts' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Northwind 401(k)Pre-Tax, I am the account owner$100,000.33'),
      expect.stringContaining('Northwind RothRoth IRA$20,000.17'),
    ]);
    expect(list.getAllByRole('button')).toHaveLength(2);
    expect(screen.queryByLabelText('Pre-tax savings')).toBeNull();
    view.unmount();

    openAt(STEP.accounts, { linkedAccounts: [account({ balance: 99_000 }), roth] });
    await stepName();
    expect(screen.queryByRole('list', { name: 'Linked accounts' })).toBeNull();
    expect(field('Pre-tax savings')).toBeTruthy();
  });

  it('get what their type needs: a cost basis of 75 %, or an owner and after-tax money [B2-77] [B3-09] [B3-10] [B4-31] [B5-31] [B9-05]', async () => {
    const { held } = openWith(aCouplesDistribution({ currentStep: STEP.accounts, linkedAccounts }));
    await stepName();
    await press('Edit Northwind 401(k)');
    const dialog = within(await screen.findByRole('dialog', { name: 'Select account type' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Account name').readOnly).toBe(true);
    expect(dialog.getByLabelText<HTMLInputElement>('Account balance').readOnly).toBe(true);
    expect(dialog.getByLabelText<HTMLInputElement>('Account balance').value).toBe('$100,000.33');
    expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Pre-Tax',
      'Taxable',
      'Roth IRA',
      'I am the account owner',
      'My Spouse is the account owner',
    ]);

    const afterTax = async (text: string) => {
      const input = dialog.getByLabelText<HTMLInputElement>('After-tax contributions');
      await userEvent.clear(input);
      if (text !== '') await userEvent.type(input, text);
      await userEvent.tab();
      return messageAt(input);
    };
    expect(await afterTax('100000.34')).toBe('Please enter an amount lower or equal to the Account balance');
    expect(isDisabled('Save')).toBe(true);
    await afterTax('');
    expect(isDisabled('Save')).toBe(true);
    expect(await afterTax('100000.33')).toBeNull();
    expect(isDisabled('Save')).toBe(false);

    await userEvent.click(dialog.getByRole('radio', { name: 'Taxable' }));
    const basis = dialog.getByLabelText<HTMLInputElement>('Cost basis');
    expect(basis.value).toBe('$75,000.25');
    expect(dialog.queryByLabelText('After-tax contributions')).toBeNull();
    await userEvent.clear(basis);
    expect(isDisabled('Save')).toBe(true);
    await userEvent.type(basis, '60000');
    await press('Save');
    const stored = (rdp: object) =>
      waitFor(() => expect(held.plan.calculator).toMatchObject({ linkedAccounts: [rdp, {}] }));
    await stored({ rdpLinkedAccountType: 2, costBasis: 60_000, accountOwner: null, afterTaxCostBasics: 0 });

    await press('Edit Northwind 401(k)');
    await userEvent.click(await screen.findByRole('radio', { name: 'Roth IRA' }));
    expect(screen.queryByRole('textbox', { name: 'Cost basis' })).toBeNull();
    await press('Save');
    await stored({ rdpLinkedAccountType: 3, costBasis: null, accountOwner: null, afterTaxCostBasics: 0 });

    await press('Edit Northwind 401(k)');
    await userEvent.click(await screen.findByRole('radio', { name: 'Pre-Tax' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'I am the account owner' }).checked).toBe(
      true,
    );
    expect(field('After-tax contributions').value).toBe('$0.00');
    await userEvent.click(screen.getByRole('radio', { name: 'My Spouse is the account owner' }));
    await press('Save');
    await stored({ rdpLinkedAccountType: 1, costBasis: null, accountOwner: 2, afterTaxCostBasics: 0 });
    await press('Edit Northwind 401(k)');
    await userEvent.click(await screen.findByRole('radio', { name: 'Roth IRA' }));
    await press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    await stored({ rdpLinkedAccountType: 1 });
  });
});

it.each([
  ['after-tax money', { rdpLinkedAccountType: 1 as const, afterTaxCostBasics: null }, true],
  ['a cost basis', { rdpLinkedAccountType: 2 as const, accountOwner: null, costBasis: null }, true],
  ['nothing else of a Roth account', { rdpLinkedAccountType: 3 as const, accountOwner: null }, false],
])('needs %s before an account can be saved', async (_what, over, needs) => {
  openAt(STEP.accounts, { linkedAccounts: [account(over), roth] });
  await press('Edit Northwind 401(k)');
  await screen.findByRole('dialog');
  expect(isDisabled('Save')).toBe(needs);
});

describe('the entered totals', () => {
  it('start with the household as pre-tax money; a single person has no spouse [B4-33]', async () => {
    const { held, view } = openAt(STEP.accounts, {
      totalMoneyInPreTax: 1,
      spouseTotalMoneyInPreTax: 0,
      spouseAfterTaxContributions: 7,
    });
    await stepName();
    expect(field('Pre-tax savings').value).toBe('$120,000.50');
    await waitFor(() =>
      expect(held.plan.calculator).toMatchObject({
        spouseTotalMoneyInPreTax: 0,
        spouseAfterTaxContributions: 0,
      }),
    );
    expect(screen.queryByLabelText("Spouse's pre-tax savings")).toBeNull();
    view.unmount();
    openAt(STEP.accounts, { totalMoneyInPreTax: 1, totalMoneyInRoth: 5 });
    await stepName();
    expect(field('Pre-tax savings').value).toBe('$1.00');
  });

  it('add up to the household in whole dollars, or Next is disabled [B5-26] [B5-27]', async () => {
    const { view } = openAt(STEP.accounts);
    await stepName();
    expect(isDisabled('Next')).toBe(false);
    await fill('Pre-tax savings', '100000');
    expect(isDisabled('Next')).toBe(true);
    await fill('Taxable savings', '15000');
    await fill('Roth savings', '5001.40');
    expect(isDisabled('Next')).toBe(false);
    await fill('Roth savings', '5001.50');
    expect(isDisabled('Next')).toBe(true);
    view.unmount();

    openWith(
      aCouplesDistribution({
        currentStep: STEP.accounts,
        totalMoneyInPreTax: 100_000,
        totalMoneyInRoth: 0.5,
      }),
    );
    await stepName();
    expect(isDisabled('Next')).toBe(true);
    await fill("Spouse's pre-tax savings", '20000');
    expect(isDisabled('Next')).toBe(false);
  });

  it('hold no more after-tax money and cost basis than the balance, and are positive [B5-28] [B5-29]', async () => {
    openWith(
      aCouplesDistribution({
        currentStep: STEP.accounts,
        totalMoneyInPreTax: 60_000,
        spouseTotalMoneyInPreTax: 40_000,
        totalMoneyInTaxable: 20_000.5,
      }),
    );
    await stepName();
    expect(isDisabled('Next')).toBe(false);
    const own = 'After-tax contributions in your 401K';
    expect(await messageFor(own, '60000.01')).toBe(
      'Your after-tax contributions entered is greater than your pre-tax saving account(s). Please enter your after-tax contributions that is less than your pre-tax saving account(s)',
    );
    expect(isDisabled('Next')).toBe(true);
    expect(await messageFor(own, '60000')).toBeNull();
    const spouse = "Spouse's after-tax contributions in your 401K";
    expect(await messageFor(spouse, '40000.01')).toBe(
      'Your spouse or partners after-tax contributions entered is greater than your spouse or partners pre-tax saving account(s). Please enter your spouse or partners after-tax contributions that is less than your spouse or partners pre-tax saving account(s)',
    );
    expect(await messageFor(spouse, '40000')).toBeNull();
    const basis = 'Cost basis of the taxable savings';
    expect(await messageFor(basis, '20000.51')).toBe(
      'The cost basis entered is greater than the taxable amount. Please enter a cost basis that is less than the taxable amount',
    );
    expect(await messageFor(basis, '20000.50')).toBeNull();
    expect(isDisabled('Next')).toBe(false);
    // A minus sign cannot be typed or pasted; a zero is positive enough.
    expect((await fill('Roth savings', '-5')).value).toBe('$5.00');
    expect(await messageFor('Roth savings', '0')).toBeNull();
    expect(button('Next')).toBeTruthy();
  });
});

it('keeps the after-tax money of a pre-tax account within its balance on the review, and disables Preview [B5-34]', async () => {
  const { view } = openAt(STEP.review, { linkedAccounts });
  await stepName();
  expect(isDisabled('Preview')).toBe(false);
  await fill('Expected tax rate', '');
  expect(isDisabled('Preview')).toBe(true);
  view.unmount();
  openWith(
    aDistributionCalculator({
      currentStep: STEP.review,
      linkedAccounts: [account({ afterTaxCostBasics: 100_000.34 }), roth],
    }),
  );
  await stepName();
  expect(isDisabled('Preview')).toBe(true);
  expect(screen.getByText('Please enter an amount lower or equal to the Account balance')).toBeTruthy();
});
