interface Flow {
  /** A file of browser tests. */
  readonly file: string;
  /** How the title of one of its tests begins. */
  readonly title: string;
  /** What this test opens, presses or reads of the feature. */
  readonly words: string;
}

/** For each feature the browser test that takes it against the running services. */
export const FLOWS: Readonly<Record<string, Flow>> = {
  'mfe-crm/appointments': {
    file: 'crm/appointments',
    title: 'a client proposes a time, the advisor accepts it',
    words: 'Send proposal',
  },
  'mfe-crm/calendar': {
    file: 'crm/appointments',
    title: 'a client books a free time',
    words: '/crm/calendar',
  },
  'mfe-crm/client': {
    file: 'crm/advisor-desk',
    title: 'shows an advisor what a client allows',
    words: 'Budgets this month',
  },
  'mfe-crm/companies': {
    file: 'crm/advisor-desk',
    title: 'shows a company with its people',
    words: '/crm/companies',
  },
  'mfe-crm/conversation': {
    file: 'profile/planner',
    title: 'assigns a planner, opens the planner page',
    words: 'Thank you for asking',
  },
  'mfe-crm/desk-settings': {
    file: 'crm/advisor-desk',
    title: 'keeps the signature of the desk',
    words: '/crm/settings',
  },
  'mfe-crm/documents': {
    file: 'crm/advisor-desk',
    title: 'adds a document to a client',
    words: 'Add a document',
  },
  'mfe-crm/drafts': {
    file: 'crm/appointments',
    title: 'shows the shortcuts on ?, opens pages by keys',
    words: 'Save draft',
  },
  'mfe-crm/employee': {
    file: 'crm/advisor-desk',
    title: 'lets an advisor find and open an employee',
    words: '/crm/employees/',
  },
  'mfe-crm/employees': {
    file: 'crm/advisor-desk',
    title: 'lets an advisor find and open an employee',
    words: 'Name, email or company',
  },
  'mfe-crm/inbox': {
    file: 'profile/planner',
    title: 'assigns a planner, opens the planner page',
    words: '/crm/messages',
  },
  'mfe-crm/interactions': {
    file: 'crm/appointments',
    title: 'shows the shortcuts on ?, opens pages by keys',
    words: 'Add an interaction',
  },
  'mfe-crm/supervision': {
    file: 'crm/advisor-desk',
    title: 'lets an administrator of a company search',
    words: 'Search the records of this company',
  },
  'mfe-crm/tasks': { file: 'crm/keyboard', title: 'finds an employee, adds a task', words: 'Add a task' },
  'mfe-crm/timeline': { file: 'crm/advisor-desk', title: 'finds the demo employee', words: 'Timeline' },
  'mfe-crm/today': { file: 'crm/advisor-desk', title: 'finds the demo employee', words: 'Unread messages' },
  'mfe-crm/templates': { file: 'crm/templates', title: 'adds a template', words: 'Add a template' },
  'mfe-finances/accounts': {
    file: 'finances/accounts',
    title: 'edits and deletes an account',
    words: 'Edit account',
  },
  'mfe-finances/bank-link': { file: 'finances/linking', title: 'repairs a connection', words: 'connectBank' },
  'mfe-finances/budgets': {
    file: 'finances/main-job',
    title: 'creates a budget beside the spending',
    words: 'Create a budget',
  },
  'mfe-finances/cash-flow': {
    file: 'finances/main-job',
    title: 'shows the cash flow of %i months',
    words: 'CASH_FLOW',
  },
  'mfe-finances/data-health': {
    file: 'finances/linking',
    title: 'continues with the token stored',
    words: 'Data of your banks',
  },
  'mfe-finances/imports': {
    file: 'finances/import-and-rules',
    title: 'imports a file',
    words: 'Import 10 transactions',
  },
  'mfe-finances/recurring': {
    file: 'finances/import-and-rules',
    title: 'imports a file',
    words: 'Not recurring',
  },
  'mfe-finances/rules': {
    file: 'finances/import-and-rules',
    title: 'imports a file',
    words: 'transactions/rules',
  },
  'mfe-finances/spending': {
    file: 'finances/main-job',
    title: "divides the month's spending by category",
    words: 'Spending by category',
  },
  'mfe-finances/sync': { file: 'finances/main-job', title: 'connects a bank in Link', words: 'upToDate' },
  'mfe-finances/sync-changes': {
    file: 'finances/linking',
    title: 'continues with the token stored',
    words: 'What changed in the last sync',
  },
  'mfe-finances/transactions': {
    file: 'finances/main-job',
    title: 'lists the transactions newest first',
    words: 'Hide transaction',
  },
  'mfe-goals/all-goals': {
    file: 'goals/all-goals',
    title: 'shows the seven goals with their status',
    words: 'all-goals',
  },
  'mfe-goals/asset-allocation': {
    file: 'goals/asset-allocation',
    title: 'ends in a recommended portfolio',
    words: 'Fund guide',
  },
  'mfe-goals/budget-goal': {
    file: 'goals/benefits-and-budget',
    title: 'follows the budgets of the month',
    words: 'Spending against your budgets',
  },
  'mfe-goals/company-benefits': {
    file: 'goals/benefits-and-budget',
    title: 'lists what the employer offers',
    words: 'What your employer offers',
  },
  'mfe-goals/debt': { file: 'goals/debt', title: 'commits a debt plan', words: 'debt free' },
  'mfe-goals/disability-insurance': {
    file: 'goals/legacy',
    title: 'commits a disability insurance plan',
    words: 'DISABILITY_INSURANCE',
  },
  'mfe-goals/distribution': {
    file: 'goals/distribution',
    title: 'turns a retirement plan into yearly withdrawals',
    words: 'commitPlan',
  },
  'mfe-goals/emergency-fund': {
    file: 'goals/emergency-fund',
    title: 'commits an emergency fund',
    words: 'six months of living expenses',
  },
  'mfe-goals/estate-planning': {
    file: 'goals/keyboard',
    title: 'takes a disability plan and an estate plan',
    words: 'ESTATE_PLANNING',
  },
  'mfe-goals/home': {
    file: 'goals/plan-pages',
    title: 'shows versions, three next steps in short',
    words: 'Your goals',
  },
  'mfe-goals/life-insurance': {
    file: 'goals/legacy',
    title: 'commits a life insurance plan',
    words: 'LIFE_INSURANCE',
  },
  'mfe-goals/next-steps': {
    file: 'goals/plan-pages',
    title: 'shows versions, three next steps in short',
    words: 'next-steps',
  },
  'mfe-goals/proposal': {
    file: 'crm/proposal',
    title: 'takes changes of a plan',
    words: 'Review the changes',
  },
  'mfe-goals/retirement': {
    file: 'goals/retirement',
    title: 'commits a retirement plan',
    words: 'commitPlan',
  },
  'mfe-goals/section': {
    file: 'goals/plan-pages',
    title: 'shows versions, three next steps in short',
    words: 'overview',
  },
  'mfe-goals/student-debt': { file: 'goals/student-debt', title: 'compares the plans', words: 'commitPlan' },
  'mfe-profile/about-me': {
    file: 'profile/edit',
    title: 'keeps contact information and incomes',
    words: 'Annual income',
  },
  'mfe-profile/access-log': {
    file: 'crm/advisor-desk',
    title: 'shows an advisor what a client allows',
    words: 'See what your planners opened',
  },
  'mfe-profile/advisor-access': {
    file: 'crm/advisor-desk',
    title: 'shows an advisor what a client allows',
    words: '/profile/advisor-access',
  },
  'mfe-profile/confidence-checkup': {
    file: 'profile/edit',
    title: 'lists the result of a confidence checkup',
    words: 'Save my answers',
  },
  'mfe-profile/contact-information': {
    file: 'profile/edit',
    title: 'takes a new contact email into use',
    words: 'Confirm email',
  },
  'mfe-profile/profile': {
    file: 'profile/my-information',
    title: 'shows the known information',
    words: 'Not provided',
  },
  'mfe-profile/settings': {
    file: 'profile/edit',
    title: 'lists the result of a confidence checkup',
    words: '/profile/edit-settings',
  },
  'mfe-profile/update-password': {
    file: 'profile/edit',
    title: 'updates the password',
    words: 'Update password',
  },
  'shell/account-deleted': {
    file: 'identity/privacy',
    title: 'downloads everything known of a person',
    words: 'Your account was deleted',
  },
  'shell/help': { file: 'portal/help', title: 'opens help at its address', words: 'Back to sign-in' },
  'shell/home': {
    file: 'finances/main-job',
    title: 'shows every account with the balance',
    words: 'Net worth',
  },
  'shell/password-reset': {
    file: 'identity/password-reset',
    title: 'resets a locked password',
    words: 'Your password is changed',
  },
  'shell/planner': {
    file: 'profile/planner',
    title: 'assigns a planner, opens the planner page',
    words: 'Assign me a planner',
  },
  'shell/registration': {
    file: 'identity/registration',
    title: 'registers a person of the roster from',
    words: 'createPassword',
  },
  'shell/second-factor-offer': {
    file: 'identity/required-factor',
    title: 'offers a second factor',
    words: 'Set it up',
  },
  'shell/security': {
    file: 'identity/tabs-and-devices',
    title: 'signs another device out',
    words: '/#/security',
  },
  'shell/sign-in': { file: 'session/sign-in', title: 'refuses a wrong password', words: 'fillSignIn' },
  'shell/sign-out': { file: 'session/sign-in', title: 'ends the session on the server', words: 'signOut' },
  'shell/terms': {
    file: 'identity/registration',
    title: 'registers a person of the roster from',
    words: 'Please accept to continue.',
  },
};
