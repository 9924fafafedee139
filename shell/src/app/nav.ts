import type { NavItem, Registry } from '@fw/contract-remotes';

export const HOME = '/my-goals-and-finances';
export const PLANNER = '/secure/work-with-a-planner';

const SHELL_ITEMS: readonly NavItem[] = [
  { label: 'Goals and finances', short: 'Home', to: HOME, order: 10, icon: 'home', phone: true },
  {
    label: 'Work with a planner',
    to: PLANNER,
    order: 80,
    icon: 'planner',
    place: 'foot',
    roles: ['employee'],
  },
];

/** Entries of the shell and of every remote. */
export const navOf = ({ remotes }: Registry): readonly NavItem[] => [
  ...SHELL_ITEMS,
  ...remotes.flatMap(({ nav }) => nav),
];
