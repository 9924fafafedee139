import { formatCount, formatLongDate } from '@fw/units';
import { MAX_FILE_MEGABYTES, MAX_TRANSACTIONS } from './data-file.ts';
import type { DataProblem } from './data-file.ts';
import type { DataSummary, KeptBehind } from './data-import.ts';

const counted = (value: number, one: string, many: string): string =>
  `${formatCount(value)} ${value === 1 ? one : many}`;

export const DATA_IMPORT_TEXT = {
  title: 'Import your data',
  lead: 'Choose the file that you downloaded from another Fairwater account. It can be imported into an account that has no accounts, transactions, budgets or plans yet.',
  file: 'Your data (fairwater-data.zip)',
  reading: 'Reading the file…',
  sending: 'Importing…',
  added: 'This will be added',
  kept: 'This stays behind',
  resumed: 'A part of this file was imported before. The import goes on where it stopped.',
  repeated: 'You have imported this file already. Nothing is added twice.',
  taken: 'This account already has data of its own. Your file can be imported into a new account only.',
  start: 'Import',
  resume: 'Go on',
  other: 'Choose another file',
  stopped: 'The import stopped. What was added so far is complete; go on to add the rest.',
  done: 'Your data was imported.',
  toHome: 'Go to your home page',
  netWorth: 'Net worth on the day of the file',
} as const;

const COLLECTIONS: Readonly<Record<string, string>> = {
  accounts: 'Accounts',
  balance_points: 'Balances',
  merchant_names: 'Merchant names',
  rules: 'Rules',
  budgets: 'Budgets',
  transactions: 'Transactions',
  recurring_decisions: 'Bills',
  forecast_alerts: 'Forecast alert',
  goals: 'Goals',
  planVersions: 'Saved plans',
  workingLines: 'Workings of plans',
  nextSteps: 'Next steps',
  accountLinks: 'Accounts of plans',
  benefitSteps: 'Steps toward benefits',
  budgetSteps: 'Budget steps',
  plans: 'Plans',
  profiles: 'Profile',
};

/** Why a file cannot be imported; a row and its member are named as the file has them. */
export function dataProblemText(problem: DataProblem): string {
  switch (problem.kind) {
    case 'tooLarge': {
      return `This file is larger than ${formatCount(MAX_FILE_MEGABYTES)} MB.`;
    }
    case 'tooMany': {
      return `This file has ${formatCount(problem.count)} transactions. At most ${formatCount(MAX_TRANSACTIONS)} can be imported.`;
    }
    case 'notOurs': {
      return 'This is not a file that was downloaded with “Download your data”. Choose fairwater-data.zip.';
    }
    case 'row': {
      const { of, row, field, message } = problem;
      return `${COLLECTIONS[of] ?? of}, row ${formatCount(row)}, ${field}: ${message} Nothing was imported.`;
    }
  }
}

/** What will be added, one sentence for each kind of which there is something. */
export function summaryLines(summary: DataSummary): string[] {
  const lines: [number, string, string][] = [
    [summary.accounts, 'account', 'accounts'],
    [summary.transactions, 'transaction', 'transactions'],
    [summary.budgets, 'budget', 'budgets'],
    [summary.rules, 'rule', 'rules'],
    [summary.merchantNames, 'merchant name', 'merchant names'],
    [summary.decisions, 'decision about bills', 'decisions about bills'],
    [summary.goals, 'goal', 'goals'],
    [summary.plans, 'plan', 'plans'],
  ];
  return lines.filter(([value]) => value > 0).map(([value, one, many]) => counted(value, one, many));
}

/** What is not taken over, and why. */
export function keptLines(kept: KeptBehind): string[] {
  const { linkedAccounts, transactions, netWorthFrom, hasPeople } = kept;
  return [
    ...(linkedAccounts > 0
      ? [
          `Bank connections: ${counted(linkedAccounts, 'account is', 'accounts are')} added with the balance of the day of the file. You update them yourself, or connect your bank again.`,
        ]
      : []),
    ...(transactions > 0
      ? [
          `${counted(transactions, 'transaction', 'transactions')} that the bank took back or that are in another currency. They count in no total.`,
        ]
      : []),
    ...(netWorthFrom === null
      ? []
      : [
          `Net worth before ${formatLongDate(netWorthFrom)}: it is worked out from a bank connection. The line begins with the first balance that was known.`,
        ]),
    ...(hasPeople
      ? ['Planners, messages, appointments and what you share: they belong to the other account.']
      : []),
    'How you sign in, your contact details, and what can be undone.',
    'Details of your profile that you have entered here stay as they are.',
  ];
}
