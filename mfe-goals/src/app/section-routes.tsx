import { findPlanType, type PlanType } from '@fw/contract-goals';
import { BUDGET_CALCULATOR_ROUTE, GOALS_ROUTE } from '@fw/contract-remotes/routes';
import { Navigate, redirect, useParams, useSearchParams, type RouteObject } from '@fw/router';
import { lazyPage, type RouteHandle } from '@fw/web-kit';
import type { ComponentType } from 'react';
import { traitsOf } from './plans/plan-traits.ts';
import { plansOfSection, type Section } from './sections.ts';

const PARENT = { label: 'Explore all goals', to: GOALS_ROUTE };

/** A page made for one section. */
const sectionPage = (load: () => Promise<ComponentType>) => lazyPage(load, (Page) => Page);

const overview = ({ goalType, name }: Section) =>
  sectionPage(async () => {
    const { OverviewPage } = await import('./pages/overview.page.tsx');
    return () => <OverviewPage goalType={goalType} name={name} />;
  });

const calculator = ({ goalType }: Section, mode: 'start' | 'edit' | 'rerun') =>
  sectionPage(async () => {
    const { CalculatorPage } = await import('./pages/calculator.page.tsx');
    return () => <CalculatorPage key={mode} goalType={goalType} mode={mode} />;
  });

/** Calculator and edit of a section that names the plan type in its routes; without one it is the default [A2-10]. */
const calculatorOfPlan = (section: Section & { readonly defaultPlan: PlanType }, mode: 'start' | 'edit') =>
  sectionPage(async () => {
    const { CalculatorPage } = await import('./pages/calculator.page.tsx');
    return function CalculatorOfPlan() {
      const { planType } = useParams();
      const named = plansOfSection(section).find((each) => each === findPlanType(planType ?? ''));
      if (planType !== undefined && named === undefined) {
        return <Navigate to={`${section.path}/overview`} replace />;
      }
      const plan = named ?? section.defaultPlan;
      return (
        <CalculatorPage key={`${mode} ${plan}`} goalType={section.goalType} mode={mode} planType={plan} />
      );
    };
  });

/** All steps of a plan again, with the default answers [B2-01]. */
const restart = ({ goalType, defaultPlan }: Section) =>
  sectionPage(async () => {
    const { CalculatorPage } = await import('./pages/calculator.page.tsx');
    return function Restart() {
      const [search] = useSearchParams();
      const named = search.get('plan') === null ? defaultPlan : undefined;
      return (
        <CalculatorPage
          goalType={goalType}
          mode="start"
          isRestart
          {...(named === undefined ? {} : { planType: named })}
        />
      );
    };
  });

const EDIT: RouteHandle = { breadcrumb: 'Edit' };

/** The calculator of a plan that is run again by a route has an edit route and that one [A2-13], [B4-07]. */
const rerunRoutes = (section: Section): RouteObject[] =>
  plansOfSection(section).some((each) => traitsOf(each).rerun === 'route')
    ? [
        { path: 'calculator/edit', handle: EDIT, lazy: calculator(section, 'edit') },
        {
          path: 'calculator/restart',
          handle: { breadcrumb: 'Run again' } satisfies RouteHandle,
          lazy: calculator(section, 'rerun'),
        },
      ]
    : [];

const hasDefaultPlan = (section: Section): section is Section & { readonly defaultPlan: PlanType } =>
  section.defaultPlan !== undefined;

/** Calculator and edit routes of a section. */
const calculatorRoutes = (section: Section): RouteObject[] =>
  (['calculator', 'edit'] as const).map((path) => {
    const mode = path === 'edit' ? 'edit' : 'start';
    const handle: RouteHandle = { breadcrumb: path === 'edit' ? 'Edit' : 'Calculator' };
    return hasDefaultPlan(section)
      ? { path: `${path}/:planType?`, handle, lazy: calculatorOfPlan(section, mode) }
      : { path, handle, lazy: calculator(section, mode) };
  });

const summary = ({ goalType }: Section) =>
  sectionPage(async () => {
    const { loadSummaryPage } = await import('./pages/summary.parts.ts');
    const { SummaryPage } = await loadSummaryPage();
    return () => <SummaryPage goalType={goalType} />;
  });

const nextSteps = ({ goalType }: Section) =>
  sectionPage(async () => {
    const { NextStepsPage } = await import('./pages/next-steps.page.tsx');
    return () => <NextStepsPage goalType={goalType} />;
  });

/** The retirement plan behind a distribution plan has a calculator route of its own [A2-15]. */
const retirementCalculator: RouteObject = {
  path: 'retirement-calculator/edit',
  handle: { breadcrumb: 'Edit my plan' } satisfies RouteHandle,
  lazy: sectionPage(async () => {
    const { CalculatorPage } = await import('./pages/calculator.page.tsx');
    return () => (
      <CalculatorPage
        key="distribution"
        goalType="RETIREMENT"
        mode="edit"
        planType="RETIREMENT"
        isFromDistribution
      />
    );
  }),
};

/** The summary of how a retirement is funded, a route of its own for the distribution plan [A2-15]. */
const retirementFunding: RouteObject = {
  path: 'retirement-funding/summary',
  handle: { breadcrumb: 'Retirement funding' } satisfies RouteHandle,
  lazy: sectionPage(async () => {
    const { loadSummaryPage } = await import('./pages/summary.parts.ts');
    const { SummaryPage } = await loadSummaryPage();
    return () => <SummaryPage goalType="RETIREMENT" planType="DISTRIBUTION_PLANNING" />;
  }),
};

/** What an advisor prepared for a plan of the section. */
const proposal = (section: Section) =>
  sectionPage(async () => {
    const { ProposalPage } = await import('../features/proposal/proposal.page.tsx');
    return function Proposal() {
      const { planType } = useParams();
      const named = plansOfSection(section).find((each) => each === findPlanType(planType ?? ''));
      if (named === undefined) return <Navigate to={`${section.path}/overview`} replace />;
      return <ProposalPage key={named} planType={named} kicker={section.name} />;
    };
  });

const benefits = ({ name }: Section) =>
  sectionPage(async () => {
    const { BenefitsPage } = await import('./pages/benefits.page.tsx');
    return () => <BenefitsPage name={name} />;
  });

/** Company benefits have no questionnaire: the calculator is the summary, and there is nothing to edit [A2-09]. */
const benefitRoutes = (section: Section): RouteObject[] => {
  const toSummary = () => redirect(`${section.path}/summary`);
  return [
    {
      path: 'calculator',
      handle: { breadcrumb: 'Calculator' } satisfies RouteHandle,
      lazy: benefits(section),
    },
    { path: 'summary', handle: { breadcrumb: 'Summary' } satisfies RouteHandle, lazy: benefits(section) },
    { path: 'edit', loader: toSummary },
    { path: 'restart', loader: toSummary },
  ];
};

/**
 * Living by a budget: its calculator is the budget page, a route of finances [A2-12]. These routes are absolute, so that
 * neither remote claims the section as a whole.
 */
const budgetRoutes = (section: Section): RouteObject[] => {
  const { path, name } = section;
  const trail = [PARENT, { label: name, to: `${path}/overview` }];
  const toCalculator = () => redirect(BUDGET_CALCULATOR_ROUTE);
  const page = sectionPage(async () => {
    const { BudgetGoalPage } = await import('../features/budget-goal/budget-goal.page.tsx');
    return () => <BudgetGoalPage name={name} />;
  });
  return [
    {
      path: `${path}/overview`,
      handle: { breadcrumb: name, trail: [PARENT] } satisfies RouteHandle,
      lazy: overview(section),
    },
    { path: `${path}/summary`, handle: { breadcrumb: 'Summary', trail } satisfies RouteHandle, lazy: page },
    {
      path: `${path}/next-steps/:planType?`,
      handle: { breadcrumb: 'Next steps', trail } satisfies RouteHandle,
      lazy: page,
    },
    { path: `${path}/edit`, loader: toCalculator },
    { path: `${path}/restart`, loader: toCalculator },
  ];
};

/** Questionnaire and summary of the plans of a goal. */
const planRoutes = (section: Section): RouteObject[] => [
  ...calculatorRoutes(section),
  ...rerunRoutes(section),
  {
    path: 'restart',
    handle: { breadcrumb: 'Start again' } satisfies RouteHandle,
    lazy: restart(section),
  },
  { path: 'summary', handle: { breadcrumb: 'Summary' } satisfies RouteHandle, lazy: summary(section) },
  {
    path: 'proposal/:planType',
    handle: { breadcrumb: 'Proposed changes' } satisfies RouteHandle,
    lazy: proposal(section),
  },
];

/** Overview, calculator, edit, restart, next steps and summary of one goal [A2-06], [A2-14], [B2-01]. */
const routesOfSection = (section: Section): RouteObject => ({
  path: section.path,
  handle: { breadcrumb: section.name, trail: [PARENT] } satisfies RouteHandle,
  children: [
    { index: true, lazy: overview(section) },
    { path: 'overview', lazy: overview(section) },
    ...(section.goalType === 'COMPANY_BENEFITS' ? benefitRoutes(section) : planRoutes(section)),
    {
      path: 'next-steps/:planType?',
      handle: { breadcrumb: 'Next steps' } satisfies RouteHandle,
      lazy: nextSteps(section),
    },
    ...(section.goalType === 'RETIREMENT' ? [retirementCalculator, retirementFunding] : []),
  ],
});

/** The routes of one goal. */
export const sectionRoutes = (section: Section): RouteObject[] =>
  section.goalType === 'LIVE_BY_A_BUDGET' ? budgetRoutes(section) : [routesOfSection(section)];
