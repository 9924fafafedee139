import type { NavItem, Registry } from '@fw/contract-remotes';
import { HOME_ROUTE, PLANNER_ROUTE } from '@fw/contract-remotes/routes';

const SHELL_ITEMS: readonly NavItem[] = [
  { label: 'Goals and finances', short: 'Home', to: HOME_ROUTE, order: 10, icon: 'home', phone: true },
  {
    label: 'Work with a planner',
    to: PLANNER_ROUTE,
    order: 80,
    icon: 'planner',
    place: 'foot',
    roles: ['employee'],
  },
];

/** Entries of the shell and of every remote. */
export const navItems = ({ remotes }: Registry): readonly NavItem[] => [
  ...SHELL_ITEMS,
  ...remotes.flatMap(({ nav }) => nav),
];
