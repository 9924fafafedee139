import { formatUsd, fraction, sum, toDollars, toPercent, ZERO_CENTS, type Cents } from '@fw/units';
import { accountTypes } from '../distribution-validation/account-types.ts';
import { sameHundredths, total } from '../distribution-validation/linked-account.ts';
import type { DistributionAnswers, ExpenseEntry, IncomeEntry, TypedAccount } from './answers.ts';
import { accountsMatchHousehold, householdTotal, isCouplePlan, stockLimits } from './household.ts';
import { savingsTotals, type SavingsTotals } from './settings.ts';

/** What is wrong at a field; the messages are the specification's, word for word. */
export interface AnswerError {
  readonly Field: string;
  readonly Errors: string[];
}

const REQUIRED = 'Field required';
const CLAIM_AGE = 'Please provide a valid age. The minimum is 62 and the maximum is 70';
const CLAIM_AMOUNT = 'Please provide a valid annual amount';
const AFTER_TAX =
  'Your after-tax contributions entered is greater than your pre-tax saving account(s). Please enter your after-tax contributions that is less than your pre-tax saving account(s)';
const SPOUSE_AFTER_TAX =
  'Your spouse or partners after-tax contributions entered is greater than your spouse or partners pre-tax saving account(s). Please enter your spouse or partners after-tax contributions that is less than your spouse or partners pre-tax saving account(s)';
const COST_BASIS =
  'The cost basis entered is greater than the taxable amount. Please enter a cost basis that is less than the taxable amount';
const ACCOUNT_AFTER_TAX = 'Please enter an amount lower or equal to the Account balance';
const STOCK_AFTER_TAX =
  'The amount of after-tax contributions utilized in distribution must be less than or equal to total after-tax contributions amount';
const RETIREMENT_PLAN = 'Please commit your retirement plan first.';

const problem = (field: string, message: string): AnswerError => ({ Field: field, Errors: [message] });
/** Sentences of fields that have one of their own while nothing is given [B5-25]. */
const OWN_GAPS: Readonly<Record<string, string>> = {
  taxRate: 'Please provide a valid expected tax rate',
  customSocialSecurityAge: CLAIM_AGE,
  spouseCustomSocialSecurityAge: CLAIM_AGE,
  customSocialSecurityIncome: CLAIM_AMOUNT,
  spouseCustomSocialSecurityIncome: CLAIM_AMOUNT,
};
const gaps = (answers: DistributionAnswers, fields: readonly (keyof DistributionAnswers)[]): AnswerError[] =>
  fields
    .filter((field) => answers[field] === null)
    .map((field) => problem(field, OWN_GAPS[field] ?? REQUIRED));
const dollarsOrNull = (amount: Cents | null) => (amount === null ? null : toDollars(amount));

const CODES: Readonly<Record<string, readonly [field: string, message: string]>> = {
  AFTER_TAX_EXCEEDS_PRE_TAX: ['afterTaxContributions', AFTER_TAX],
  SPOUSE_AFTER_TAX_EXCEEDS_PRE_TAX: ['spouseAfterTaxContributions', SPOUSE_AFTER_TAX],
  COST_BASIS_EXCEEDS_TAXABLE: ['costBasisTaxable', COST_BASIS],
};

/** The entered balances add up to the household, compared in whole dollars [B5-26] to [B5-29]. */
function balanceProblems(answers: DistributionAnswers): AnswerError[] {
  const { errors } = accountTypes({
    kind: 'accountTypes',
    relationshipStatus: answers.retirementPlan?.personalInformation.relationshipStatus ?? null,
    householdTotal: toDollars(householdTotal(answers)),
    totalMoneyInPreTax: dollarsOrNull(answers.totalMoneyInPreTax),
    totalMoneyInTaxable: dollarsOrNull(answers.totalMoneyInTaxable),
    totalMoneyInRoth: dollarsOrNull(answers.totalMoneyInRoth),
    costBasisTaxable: dollarsOrNull(answers.costBasisTaxable),
    afterTaxContributions: dollarsOrNull(answers.afterTaxContributions),
    spouseTotalMoneyInPreTax: dollarsOrNull(answers.spouseTotalMoneyInPreTax),
    spouseAfterTaxContributions: dollarsOrNull(answers.spouseAfterTaxContributions),
  });
  const sumMessage = `The sum must be equal to ${formatUsd(householdTotal(answers))}`;
  return errors.flatMap((code) => {
    if (code === 'TOTAL_MISMATCH') return [problem('totalMoneyInPreTax', sumMessage)];
    const [field, message] = CODES[code] ?? [];
    return field === undefined || message === undefined ? [] : [problem(field, message)];
  });
}

/** A pre-tax account holds no more after-tax money than its balance; a taxable one needs a cost basis [B5-31]. */
function accountProblems(accounts: readonly TypedAccount[]): AnswerError[] {
  return accounts.flatMap((account, index) => {
    if (!account.isLinked || account.isDeleted) return [];
    const at = `linkedAccounts.${String(index)}`;
    const { rdpLinkedAccountType: type, afterTaxCostBasics, costBasis, balance } = account;
    if (type === null) return [problem(`${at}.rdpLinkedAccountType`, REQUIRED)];
    if (type === 1 && (afterTaxCostBasics ?? ZERO_CENTS) > balance)
      return [problem(`${at}.afterTaxCostBasics`, ACCOUNT_AFTER_TAX)];
    return type === 2 && costBasis === null ? [problem(`${at}.costBasis`, REQUIRED)] : [];
  });
}

function socialSecurityProblems(answers: DistributionAnswers): AnswerError[] {
  return [
    ...(answers.socialSecurityCustomValues
      ? gaps(answers, ['customSocialSecurityAge', 'customSocialSecurityIncome', 'customSocialSecurityYear'])
      : gaps(answers, ['socialSecurityAge'])),
    ...(answers.spouseSocialSecurityCustomValues && isCouplePlan(answers)
      ? gaps(answers, [
          'spouseCustomSocialSecurityAge',
          'spouseCustomSocialSecurityIncome',
          'customSpouseSocialSecurityYear',
        ])
      : []),
  ];
}

type Entries = Readonly<Record<string, string>>;
const EXPENSE_GAPS: Entries = {
  name: 'Please provide a valid extra expense name',
  amount: 'Please provide a valid annual expense amount',
  startAge: 'Please provide a valid start age',
  endAge: 'Please provide a valid end age',
  inflationRate: 'Please provide a valid inflation rate',
};
const INCOME_GAPS: Entries = {
  name: 'Please provide a valid special income name',
  amount: 'Please provide a valid annual income amount before taxes',
  startAge: 'Please provide a valid start age',
  endAge: 'Please provide a valid end age',
  taxRate: 'Please provide a valid tax rate',
  yearlyIncrease: 'Please provide a valid expected yearly increase',
};

const END_BEFORE_START = 'End age cannot be less than Start age';

/** All fields of an entry are required, its ages in order [B5-24]. */
const entryProblems = (
  list: string,
  entries: readonly (ExpenseEntry | IncomeEntry)[],
  messages: Entries,
): AnswerError[] =>
  entries.flatMap((entry, index) => {
    const at = `${list}.${String(index)}`;
    const isGap = new Map<string, unknown>(Object.entries(entry));
    const missing = Object.entries(messages).filter(([field]) => (isGap.get(field) ?? null) === null);
    const { startAge, endAge } = entry;
    const isSwapped = startAge !== null && endAge !== null && endAge < startAge;
    return [
      ...missing.map(([field, message]) => problem(`${at}.${field}`, message)),
      ...(isSwapped ? [problem(`${at}.endAge`, END_BEFORE_START)] : []),
    ];
  });

/** Company stock that is distributed in kind: its fields are required and within the plan's money [B5-32]. */
function stockProblems(answers: DistributionAnswers): AnswerError[] {
  const { companyStock: stock, hasCompanyStock } = answers;
  if (hasCompanyStock !== true || !stock?.includeStock) return [];
  const { totalPreTax, totalAfterTax } = stockLimits(answers);
  const fields = ['balance', 'costBasic', 'afterTax', 'planningAge'] as const;
  const over = `Balance cannot be larger than your total Pre-Tax balance (${formatUsd(totalPreTax)})`;
  return [
    ...fields
      .filter((field) => stock[field] === null)
      .map((field) => problem(`companyStock.${field}`, REQUIRED)),
    ...((stock.balance ?? 0) > totalPreTax ? [problem('companyStock.balance', over)] : []),
    ...((stock.afterTax ?? 0) > totalAfterTax ? [problem('companyStock.afterTax', STOCK_AFTER_TAX)] : []),
  ];
}

const RATE_FIELDS = ['preTaxPlanSavingsRate', 'taxablePlanSavingsRate', 'rothPlanSavingsRate'] as const;
const CONTRIBUTION_FIELDS = [
  'preTaxYearlyRetirementContributions',
  'taxableYearlyRetirementContributions',
  'rothIRAYearlyRetirementContributions',
] as const;
const SPOUSE_RATE_FIELDS = [
  'spousePreTaxPlanSavingsRate',
  'spouseTaxablePlanSavingsRate',
  'spouseRothPlanSavingsRate',
] as const;
const SPOUSE_CONTRIBUTION_FIELDS = [
  'spousePreTaxYearlyRetirementContributions',
  'spouseTaxableYearlyRetirementContributions',
  'spouseRothIRAYearlyRetirementContributions',
] as const;

interface Split {
  readonly rates: typeof RATE_FIELDS | typeof SPOUSE_RATE_FIELDS;
  readonly contributions: typeof CONTRIBUTION_FIELDS | typeof SPOUSE_CONTRIBUTION_FIELDS;
}

/** The three buckets add up to the savings rate and to the other contributions [B5-22]. */
function splitProblems(answers: DistributionAnswers, totals: SavingsTotals, fields: Split): AnswerError[] {
  const rates = fields.rates.map((field) => toPercent(answers[field] ?? fraction(0)));
  const rateTotal = toPercent(totals.rate);
  const isRateWrong = !sameHundredths(total(rates), rateTotal);
  const isGiven = (names: readonly (keyof DistributionAnswers)[]) =>
    names.every((field) => answers[field] !== null);
  const amounts = fields.contributions.map((field) => answers[field] ?? ZERO_CENTS);
  return [
    ...gaps(answers, [...fields.rates, ...fields.contributions]),
    ...(isGiven(fields.rates) && isRateWrong
      ? [problem(fields.rates[0], `The sum must be equal to ${String(rateTotal)}%`)]
      : []),
    ...(!isGiven(fields.contributions) || sum(amounts) === totals.contributions
      ? []
      : [problem(fields.contributions[0], `The sum must be equal to ${formatUsd(totals.contributions)}`)]),
  ];
}

function savingsProblems(answers: DistributionAnswers): AnswerError[] {
  const { own, spouse } = savingsTotals(answers);
  return [
    ...splitProblems(answers, own, { rates: RATE_FIELDS, contributions: CONTRIBUTION_FIELDS }),
    ...(spouse
      ? splitProblems(answers, spouse, {
          rates: SPOUSE_RATE_FIELDS,
          contributions: SPOUSE_CONTRIBUTION_FIELDS,
        })
      : []),
  ];
}

/** What keeps a distribution questionnaire from being committed, by field: gaps and rules between fields [B5-22] to [B5-33]. */
export function distributionProblems(answers: DistributionAnswers): AnswerError[] {
  if (answers.retirementPlan === null) return [problem('retirementPlan', RETIREMENT_PLAN)];
  return [
    ...gaps(answers, ['monthlyExpenses', 'retirementAge', 'expectedAnnualInflationRate']),
    ...gaps(answers, ['expectedAnnualRateReturn', 'expectedAnnualRateOfReturnInRetirement', 'taxRate']),
    ...(accountsMatchHousehold(answers) ? accountProblems(answers.linkedAccounts) : balanceProblems(answers)),
    ...socialSecurityProblems(answers),
    ...gaps(answers, ['hasExtraExpenses', 'hasSpecialIncomes']),
    ...(answers.hasExtraExpenses === true
      ? entryProblems('extraExpenses', answers.extraExpenses, EXPENSE_GAPS)
      : []),
    ...(answers.hasSpecialIncomes === true
      ? entryProblems('specialIncomes', answers.specialIncomes, INCOME_GAPS)
      : []),
    ...stockProblems(answers),
    ...savingsProblems(answers),
  ];
}
