export const FIRST_STEPS_TEXT = {
  title: 'Get started',
  done: 'Done',
  bank: 'Connect a bank or add an account',
  bankHint: 'Balances, spending and bills then fill in by themselves.',
  connect: 'Connect an account',
  import: 'Import a file',
  budget: 'Set your first budget',
  budgetHint: 'One category and one amount is enough.',
  setBudget: 'Set a budget',
  goal: 'Choose a goal',
  goalHint: 'A plan shows what to do next for the goal you choose.',
  seeGoals: 'See goals',
  planner: 'Meet your planner',
  plannerHint: 'Send a message or book a time. A planner sees only what you share.',
  toPlanner: 'Go to your planner',
  hide: 'Hide these steps',
  preview: 'What you will see here',
  left: 'Left this month',
  netWorth: 'Net worth',
  promise: 'Your planner sees only what you share, until a day you set.',
} as const;

/** How many of the steps are done, beside the title. */
export const doneText = (done: number, all: number): string => `${String(done)} of ${String(all)} done`;
