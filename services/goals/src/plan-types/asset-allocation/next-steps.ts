import type { NextStepRule } from '../definition.ts';

/** Next steps of an asset-allocation plan, in the order in which they are due. They name no fund. */
export const NEXT_STEPS: readonly NextStepRule<'ASSET_ALLOCATION'>[] = [
  {
    key: 'enter-allocation',
    name: "Enter your decision at your plan's provider",
    description:
      "This plan changes nothing by itself. If you decide to use it, sign in at the provider of your employer's plan and enter the percentages of your fund guide.",
    dueInDays: 14,
    shownWhen: 'the plan has funds',
    when: (_answers, { holdings }) => holdings.length > 0,
  },
  {
    key: 'talk-about-short-horizon',
    name: 'Talk to a planner about your short horizon',
    description: 'A planner can explain what a short horizon means for the money you need soon.',
    dueInDays: 14,
    shownWhen: 'the horizon is short',
    when: (_answers, { edgeCase }) => edgeCase,
  },
  {
    key: 'read-fund-documents',
    name: 'Read the fact sheets of your funds',
    description: 'A fact sheet says what a fund holds, what it costs each year and how it did in bad years.',
    dueInDays: 30,
    shownWhen: 'the plan has funds',
    when: (_answers, { holdings }) => holdings.length > 0,
  },
  {
    key: 'read-about-company-stock',
    name: "Read what it means to hold your company's stock",
    description: 'Your pay and your savings then depend on the same company.',
    dueInDays: 30,
    shownWhen: 'a part of the plan is company stock',
    when: ({ companyStock }) => (companyStock ?? 0) > 0,
  },
  {
    key: 'review-allocation',
    name: 'Review your allocation once a year',
    description: 'Markets move the shares of your funds, and your horizon gets shorter every year.',
    dueInDays: 365,
    shownWhen: 'always',
    when: () => true,
  },
];
