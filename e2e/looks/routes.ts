import { readFileSync } from 'node:fs';
import { monthBack } from '../lib/index.ts';

export interface Route {
  readonly path: string;
  readonly title: string;
  /** Breadcrumbs from the first to the page itself; none where the page has no parent. */
  readonly crumbs?: readonly string[];
  /** The person with data has committed this plan: the calculator leads to its summary. */
  readonly isCommitted?: boolean;
}

/** What a route shows to the person with data. */
export const withData = (route: Route): Route =>
  route.isCommitted
    ? { ...route, title: 'Summary', crumbs: [...(route.crumbs ?? []).slice(0, -1), 'Summary'] }
    : route;

const [YEAR, MONTH] = monthBack(1).split('-').map(Number);
const FINANCES = 'My goals and finances';
const GOALS = 'Explore all goals';
const goal = (path: string, name: string): Route => ({ path, title: name, crumbs: [GOALS, name] });
const calculator = (path: string, name: string, isCommitted = false): Route => ({
  path: `${path}/calculator`,
  title: 'Calculator',
  crumbs: [GOALS, name, 'Calculator'],
  isCommitted,
});
const PROFILE = 'My information';
const profile = (path: string, name: string): Route => ({
  path: `/profile${path}`,
  title: name,
  crumbs: [PROFILE, name],
});
const transactions = (path: string, name: string): Route => ({
  path: `/my-goals-and-finances/transactions${path}`,
  title: name,
  crumbs: [FINANCES, 'Transactions', ...(path === '' ? [] : [name])],
});

const LISTED: readonly Route[] = [
  { path: '/my-goals-and-finances', title: FINANCES },
  { path: '/all-goals', title: GOALS },
  goal('/plan-for-retirement', 'Plan for retirement'),
  {
    ...calculator('/plan-for-retirement', 'Plan for retirement', true),
    path: '/plan-for-retirement/calculator?plan=RETIREMENT',
  },
  {
    path: '/plan-for-retirement/next-steps/RETIREMENT',
    title: 'Next steps',
    crumbs: [GOALS, 'Plan for retirement', 'Next steps'],
  },
  ...['ASSET_ALLOCATION', 'DISTRIBUTION_PLANNING'].flatMap((planType) => [
    {
      path: `/plan-for-retirement/calculator?plan=${planType}`,
      title: 'Calculator',
      crumbs: [GOALS, 'Plan for retirement', 'Calculator'],
    },
    {
      path: `/plan-for-retirement/next-steps/${planType}`,
      title: 'Next steps',
      crumbs: [GOALS, 'Plan for retirement', 'Next steps'],
    },
  ]),
  goal('/reduce-your-debt', 'Reduce Your Debt'),
  calculator('/reduce-your-debt', 'Reduce Your Debt'),
  {
    path: '/reduce-your-debt/next-steps/REDUCE_DEBT',
    title: 'Next steps',
    crumbs: [GOALS, 'Reduce Your Debt', 'Next steps'],
  },
  goal('/connect-with-company-benefits', 'Connect with your benefits'),
  {
    path: '/connect-with-company-benefits/summary',
    title: 'Summary',
    crumbs: [GOALS, 'Connect with your benefits', 'Summary'],
  },
  calculator('/connect-with-company-benefits', 'Connect with your benefits'),
  goal('/protect-your-legacy', 'Protect Your Legacy'),
  ...['LIFE_INSURANCE', 'PARTNER_LIFE_INSURANCE', 'DISABILITY_INSURANCE', 'ESTATE_PLANNING'].map(
    (planType) => ({
      path: `/protect-your-legacy/calculator/${planType}`,
      title: 'Calculator',
      crumbs: [GOALS, 'Protect Your Legacy', 'Calculator'],
    }),
  ),
  {
    path: '/protect-your-legacy/next-steps/LIFE_INSURANCE',
    title: 'Next steps',
    crumbs: [GOALS, 'Protect Your Legacy', 'Next steps'],
  },
  goal('/prepare-for-the-unexpected', 'Prepare for the unexpected'),
  calculator('/prepare-for-the-unexpected', 'Prepare for the unexpected', true),
  {
    path: '/prepare-for-the-unexpected/next-steps/EMERGENCY_FUND',
    title: 'Next steps',
    crumbs: [GOALS, 'Prepare for the unexpected', 'Next steps'],
  },
  goal('/student-debt', 'Manage student debt'),
  calculator('/student-debt', 'Manage student debt'),
  {
    path: '/student-debt/next-steps/STUDENT_DEBT',
    title: 'Next steps',
    crumbs: [GOALS, 'Manage student debt', 'Next steps'],
  },
  goal('/live-by-a-budget/overview', 'Live by a budget'),
  {
    path: '/live-by-a-budget/summary',
    title: 'Summary',
    crumbs: [GOALS, 'Live by a budget', 'Summary'],
  },
  {
    path: '/live-by-a-budget/next-steps',
    title: 'Next steps',
    crumbs: [GOALS, 'Live by a budget', 'Next steps'],
  },
  { path: '/live-by-a-budget/calculator', title: 'Budget', crumbs: [GOALS, 'Live by a budget'] },
  { path: '/my-goals-and-finances/accounts', title: 'Accounts' },
  { path: '/my-goals-and-finances/recurring', title: 'Recurring', crumbs: [FINANCES, 'Recurring'] },
  transactions('', 'Transactions'),
  transactions(`/cashflow/${YEAR}/${MONTH}`, 'Cash flow'),
  transactions('/import', 'Import'),
  transactions('/rules', 'Rules'),
  transactions('/changes', 'Last sync'),
  transactions('/spending', 'Spending'),
  transactions('/spending/groceries', 'Spending'),
  transactions(`/budget/none/${YEAR}/${MONTH}`, 'Budget'),
  {
    path: '/my-goals-and-finances/cashflow-detail',
    title: 'Cash flow',
    crumbs: [FINANCES, 'Cash flow'],
  },
  { path: '/profile', title: PROFILE },
  profile('/edit-contact-information', 'Contact information'),
  profile('/edit-about-me', 'About me'),
  profile('/edit-settings', 'Settings'),
  profile('/update-password', 'Update password'),
  profile('/confidence-checkup', 'Confidence checkup'),
  profile('/advisor-access', 'Planner access'),
  profile('/access-log', 'What your planners opened'),
  { path: '/secure/work-with-a-planner', title: 'Work with a planner' },
  { path: '/security', title: 'Sign-in and security' },
  { path: '/help', title: 'Help' },
  { path: '/nowhere', title: "We couldn't find that page" },
];

interface PackageFile {
  readonly mfe: { readonly nav: readonly { readonly label: string; readonly to: string }[] };
}

/** Pages of employees with an entry in the menu and no row above: their title is the entry's label. */
const ofMenu = ['mfe-finances', 'mfe-goals', 'mfe-profile'].flatMap((folder): Route[] => {
  const file = new URL(`../../${folder}/package.json`, import.meta.url);
  const { mfe } = JSON.parse(readFileSync(file, 'utf8')) as PackageFile;
  const pages = mfe.nav.map(({ label, to }) => ({ path: to, title: label }));
  return pages.filter(({ path }) => LISTED.every((route) => route.path !== path));
});

export const ROUTES: readonly Route[] = [...LISTED, ...ofMenu];
