import { ACCOUNT_TYPE_NAME, EVENT_NAMES, eventTerms, type DistributionRequest } from '@fw/contract-goals';
import { ageOn, formatPercent, formatUsd, fraction, toCents, yearOf, type IsoDate } from '@fw/units';

/** What a plan was computed from, as a table of the PDF. */
export interface InputTable {
  readonly title: string;
  readonly rows: readonly (readonly string[])[];
}

const usd = (amount: number | null | undefined): string => formatUsd(toCents(amount ?? 0));
const ages = ({ startAge, endAge }: { readonly startAge: number; readonly endAge: number }): string =>
  `from age ${String(startAge)} to ${String(endAge)}`;
const rising = (rate: number | null | undefined): string =>
  rate === null || rate === undefined ? '' : `, rising ${formatPercent(fraction(rate))} a year`;

/** The accounts that the person linked, and the totals that the plan counts with. */
function savingsTable({
  accounts,
  balances,
  spousePersonalInformation: spouse,
}: DistributionRequest): InputTable {
  const linked = (accounts ?? []).map(({ name, rdpLinkedAccountType: type, balance }) => [
    name,
    type === null ? '' : ACCOUNT_TYPE_NAME[type],
    usd(balance),
  ]);
  const totals = [
    ['Total of pre-tax savings', '', usd(balances.totalMoneyInPreTax)],
    ...(spouse
      ? [["Total of your spouse's pre-tax savings", '', usd(balances.spouseTotalMoneyInPreTax)]]
      : []),
    ['Total of taxable savings', '', usd(balances.totalMoneyInTaxable)],
    ['Total of Roth savings', '', usd(balances.totalMoneyInRoth)],
  ];
  return { title: 'Accounts', rows: [...linked, ...totals] };
}

interface Claim {
  readonly age: number | null | undefined;
  readonly amount: number | null | undefined;
}

/** The age and the amount that count: custom values replace the estimate once they are switched on. */
function claimText(isCustom: boolean, custom: Claim, estimate: Claim): string | null {
  const age = (isCustom ? custom.age : null) ?? estimate.age ?? null;
  const amount = (isCustom ? custom.amount : null) ?? estimate.amount;
  return age === null ? null : `from age ${String(age)}, ${usd(amount)} a year in today's dollars`;
}

type Claims = NonNullable<DistributionRequest['socialSecurity']>;

const ownClaim = (claims: Claims) =>
  claimText(
    claims.socialSecurityCustomValues === true,
    { age: claims.customSocialSecurityAge, amount: claims.customSocialSecurityIncome },
    { age: claims.socialSecurityAge, amount: claims.socialSecurityAnnualAmount },
  );

const spouseClaim = (claims: Claims) =>
  claimText(
    claims.spouseSocialSecurityCustomValues === true,
    { age: claims.spouseCustomSocialSecurityAge, amount: claims.spouseCustomSocialSecurityIncome },
    { age: claims.spouseSocialSecurityAge, amount: claims.spouseSocialSecurityAnnualAmount },
  );

function claimsTable({ socialSecurity, spousePersonalInformation: spouse }: DistributionRequest): InputTable {
  const claims = socialSecurity ?? {};
  const own = ownClaim(claims);
  const other = spouse ? spouseClaim(claims) : null;
  return {
    title: 'Social Security',
    rows: [
      ...(own === null ? [] : [['You', own]]),
      ...(other === null ? [] : [['Your spouse or partner', other]]),
    ],
  };
}

const expensesTable = ({ hasExtraExpenses, extraExpenses }: DistributionRequest): InputTable => ({
  title: 'Extra expenses',
  rows: (hasExtraExpenses === false ? [] : (extraExpenses ?? [])).map((entry) => [
    entry.name ?? 'Extra expense',
    `${usd(entry.amount)} a year in today's dollars ${ages(entry)}${rising(entry.inflationRate)}`,
  ]),
});

const incomesTable = ({ hasSpecialIncomes, specialIncomes }: DistributionRequest): InputTable => ({
  title: 'Special incomes',
  rows: (hasSpecialIncomes === false ? [] : (specialIncomes ?? [])).map((entry) => [
    entry.name ?? 'Special income',
    `${usd(entry.amount)} a year before taxes ${ages(entry)}${rising(entry.yearlyIncrease)}`,
  ]),
});

type Event = NonNullable<DistributionRequest['events']>[number];

/** An event that a program sent without its name. */
const EVENT_NAME: Readonly<Record<Event['kind'], string>> = {
  income: 'Income',
  pay: 'Pay in retirement',
  expense: 'Expense',
  lessSpending: 'Lower spending',
};

const KIND_OF = {
  income: 'OTHER_INCOME',
  pay: 'PART_TIME',
  expense: 'OTHER_EXPENSE',
  lessSpending: 'LESS_SPENDING',
} as const;

function eventsTable({ events, personalInformation }: DistributionRequest, asOf: IsoDate): InputTable {
  const age = ageOn(asOf, personalInformation.dateOfBirth);
  return {
    title: 'Events and phases of the retirement plan',
    rows: (events ?? []).map((event) => [
      event.what ? EVENT_NAMES[event.what] : EVENT_NAME[event.kind],
      eventTerms({
        kind: event.what ?? KIND_OF[event.kind],
        startAge: age + event.year,
        year: yearOf(asOf) + event.year,
        years: event.years,
        amount: toCents(event.amount),
        dollars: event.isToday ? 'TODAY' : 'FUTURE',
        isTaxed: event.isTaxed,
      }),
    ]),
  };
}

/** Accounts, claiming ages, extra expenses, special incomes and events of a request; a table without rows is left out. */
export const inputTables = (request: DistributionRequest, asOf: IsoDate): readonly InputTable[] =>
  [
    savingsTable(request),
    claimsTable(request),
    expensesTable(request),
    incomesTable(request),
    eventsTable(request, asOf),
  ].filter(({ rows }) => rows.length > 0);
