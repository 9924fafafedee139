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
  planner: 'A planner answers your questions by message and sees only what you share.',
  meet: 'Meet your planner',
} as const;

/** How many of the steps are done, beside the title. */
export const doneText = (done: number, all: number): string => `${String(done)} of ${String(all)} done`;
