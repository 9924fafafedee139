import { ACCOUNT_OWNER_TEXT, DISTRIBUTION_WORDS } from '@fw/contract-goals';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { requireDefinition, REGISTRY } from './registry.ts';
import { decodeCalculator } from './stored-answers.ts';

const EXAMPLES = z
  .parse(
    z.array(z.object({ calculator: z.looseObject({ planType: z.string() }) })),
    JSON.parse(readFileSync(new URL('../testing/stored-plans.json', import.meta.url), 'utf8')),
  )
  .map(({ calculator }) => calculator);

const reviewAnswers = (kept: unknown) => {
  const answers = decodeCalculator(kept);
  return requireDefinition(REGISTRY, answers.planType).review(answers);
};
const reviewTexts = (kept: unknown): string[] =>
  reviewAnswers(kept).flatMap(({ facts }) => facts.map(({ label, text }) => `${label}: ${text}`));

/** The name of a field, a day as it is stored, and an answer or a name as programs write it. */
const RAW = /(?:^|\s)[a-z]+[A-Z.]\w|\d{4}-\d{2}-\d{2}|\b[A-Z]+_[A-Z\d_]+\b|: [A-Z]{3,}\d*$/;
/** A ticker is written so. */
const isTicker = (text: string): boolean => text.includes('ticker: ');

it.each(EXAMPLES.map((example) => [example.planType, example] as const))(
  'shows a plan of type %s in words, without names of fields and stored values',
  (_type, example) => {
    const texts = reviewTexts(example);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => RAW.test(text) && !isTicker(text))).toEqual([]);
  },
);

it('shows amounts with $, rates with %, days as MM/DD/YYYY and choices by their words, and no question that does not come up', () => {
  const example = EXAMPLES.find(({ planType }) => planType === 'RETIREMENT');
  const texts = reviewTexts(example);
  expect(texts.join('\n')).toMatch(/: \$80,000\.00$/m);
  expect(texts.join('\n')).toMatch(/: 03\/04\/1986$/m);
  expect(texts.join('\n')).toMatch(/: Single$/m);
  expect(texts.filter((text) => /: [\d.]+%$/.test(text)).length).toBeGreaterThan(1);
  expect(texts.filter((text) => /spouse|partner/i.test(text))).toEqual([]);
});

it('names the repayment plan, the way to invest and the asset class of a fund as their questions do', () => {
  const studentDebt = EXAMPLES.filter(({ planType }) => planType === 'STUDENT_DEBT').flatMap(reviewTexts);
  expect(studentDebt).toContain('Repayment plan: Standard, 10 years');
  expect(studentDebt).toContain('Repayment plan: Income-Based Repayment, 10%');
  const allocation = reviewTexts(EXAMPLES.find(({ planType }) => planType === 'ASSET_ALLOCATION'));
  expect(allocation).toContain('Investor type: Hands-on');
  expect(allocation).toContain("Approach of your employer's plan: Hands-off or hands-on");
  expect(allocation).toContain('Total Bond Index: 20% · ticker: BOND · Fixed income');
});

const findExample = (type: string) =>
  EXAMPLES.find(({ planType }) => planType === type) ?? { planType: type };
const anAccount = (over: object) => ({
  userAccountId: 'a'.repeat(24),
  name: 'Store card',
  typeName: 'Credit Card',
  balance: -1_000,
  latestBalance: -1_000,
  isLinked: true,
  isDeleted: false,
  hasSyncIssue: false,
  rdpLinkedAccountType: null,
  rdpLinkedAccountTypeName: null,
  costBasis: null,
  accountOwner: null,
  afterTaxCostBasics: null,
  minimumMonthlyPayment: 50,
  currentMonthlyPayment: 100,
  ...over,
});

it('shows strategy, debts with their terms and payment of a debt plan by their steps, and no debt that is not part of it', () => {
  const debts = [
    anAccount({ interestRate: 0.12 }),
    anAccount({ userAccountId: 'b'.repeat(24), name: 'Old loan', interestRate: 0.05, isDeleted: true }),
    anAccount({ userAccountId: 'c'.repeat(24), name: 'Other card', interestRate: 0.05, isLinked: false }),
  ];
  const plan = { ...findExample('REDUCE_DEBT'), strategy: 1, linkedAccounts: debts };
  expect(reviewAnswers(plan)).toEqual([
    { title: 'Paydown strategy', facts: [{ label: 'Paydown strategy', text: 'High interest first' }] },
    {
      title: 'Identify debts',
      facts: [
        {
          label: 'Store card',
          text: 'balance: -$1,000.00 · interest rate: 12% · minimum monthly payment: $50.00 · current monthly payment: $100.00',
        },
      ],
    },
    { title: 'Monthly payment', facts: [{ label: 'Monthly payment', text: '$100.00' }] },
  ]);
  expect(reviewTexts({ ...plan, strategy: 2 })).toContain('High interest rate from: 7%');
  expect(reviewAnswers({ ...plan, linkedAccounts: [] }).map(({ title }) => title)).not.toContain(
    'Identify debts',
  );
});

it('shows extra payments by their months, and the terms of a debt that change', () => {
  const debts = [
    anAccount({
      interestRate: 0.12,
      startsOn: '2027-02',
      rateChanges: [{ from: '2027-06', interestRate: 0.2 }],
    }),
  ];
  const plan = {
    ...findExample('REDUCE_DEBT'),
    linkedAccounts: debts,
    extraPayments: [{ on: '2027-03', amount: 1_500 }],
  };
  const texts = reviewTexts(plan);
  expect(texts).toContain('Extra payment in March 2027: $1,500.00');
  expect(texts.find((text) => text.startsWith('Store card'))).toMatch(
    / · first payment: February 2027 · interest rate from June 2027: 20%$/,
  );
  const { extraPayments: _left, ...without } = plan;
  expect(reviewTexts(without).filter((text) => text.startsWith('Extra payment'))).toEqual([]);
});

it('shows funds and estimates of Social Security in the part of their step, and no fund that does not count', () => {
  const reviewFacts = (kept: unknown, title: string) =>
    reviewAnswers(kept)
      .find((part) => part.title === title)
      ?.facts.map(({ label, text }) => `${label}: ${text}`);
  const allocation = findExample('ASSET_ALLOCATION');
  expect(reviewFacts(allocation, 'Select investment approach')).toContain(
    'Large Index: 36% · ticker: LARGE · Large cap',
  );
  expect(
    reviewFacts(allocation, 'Other answers')?.filter((text) => /Index|ticker|[Ff]und/.test(text)),
  ).toEqual([]);
  const trust = { name: 'Target 2050', ticker: 'TGT50' };
  const handsOff = { ...allocation, investorType: 'HANDS_OFF', selectedHandsOffTrust: trust };
  expect(reviewFacts(handsOff, 'Select investment approach')).toContain('Target 2050: ticker: TGT50');
  expect(reviewTexts(handsOff).filter((text) => text.includes('Large Index'))).toEqual([]);

  const distribution = findExample('DISTRIBUTION_PLANNING');
  const estimated = reviewFacts(distribution, DISTRIBUTION_WORDS.socialSecurity);
  expect(estimated).toContain('Year Social Security starts: 2051');
  expect(estimated).toContain('Social Security a year: $30,000.00');
  expect(reviewTexts(distribution).filter((text) => /\b2,0\d\d\b/.test(text))).toEqual([]);
  const withoutOwn = { ...distribution, ownSocialSecurityIncome: 0 };
  expect(reviewFacts(withoutOwn, DISTRIBUTION_WORDS.socialSecurity)).toContain(
    'Own Social Security a year: $0.00',
  );
  const entered = { ...distribution, socialSecurityCustomValues: true };
  const amounts = reviewFacts(entered, DISTRIBUTION_WORDS.socialSecurity);
  expect(amounts).toContain('Custom Social Security year: 2051');
  expect(amounts?.filter((text) => text.startsWith('Year Social Security'))).toEqual([]);
  for (const kept of [distribution, entered])
    expect(reviewFacts(kept, 'Other answers')?.filter((text) => text.includes('Social Security'))).toEqual(
      [],
    );
});

it('shows an asset allocation by its steps with the name of its level, and no question of a longer horizon for a short one', () => {
  const plan = findExample('ASSET_ALLOCATION');
  expect(reviewAnswers(plan).map(({ title }) => title)).toEqual([
    'Determine investment horizon',
    'Assess risk tolerance',
    'Select investment approach',
    'Other answers',
  ]);
  expect(reviewTexts(plan)).toContain('Risk level: Balanced');
  const short = reviewAnswers({ ...plan, edgeCase: true }).map(({ title }) => title);
  expect(short).toEqual(['Determine investment horizon', 'Other answers']);
});

it('shows a distribution plan by its steps with its linked accounts and their kinds, and none that was unlinked', () => {
  const account = { name: 'Northwind 401(k)', balance: 120_000.5, latestBalance: 120_000.5 };
  const linkedAccounts = [
    anAccount({ ...account, rdpLinkedAccountType: 1, accountOwner: 1 }),
    anAccount({ ...account, name: 'Old IRA', userAccountId: 'b'.repeat(24), isLinked: false }),
  ];
  const parts = reviewAnswers({ ...findExample('DISTRIBUTION_PLANNING'), linkedAccounts });
  const titles = parts.map(({ title }) => title);
  expect(titles.length).toBeGreaterThan(5);
  expect(titles[0]).toBe(DISTRIBUTION_WORDS.accounts);
  expect(parts[0]?.facts.at(-1)).toEqual({
    label: 'Northwind 401(k)',
    text: `$120,000.50 · Pre-Tax · ${ACCOUNT_OWNER_TEXT[1]}`,
  });
  expect(parts.flatMap(({ facts }) => facts.map(({ label }) => label))).not.toContain('Old IRA');
});
