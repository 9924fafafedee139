import type { NavItem, Registry } from '@fw/web-kit';

export const HOME = '/my-goals-and-finances';

const OWN: readonly NavItem[] = [
  { label: 'Goals and finances', short: 'Home', to: HOME, order: 10, icon: 'home', phone: true },
  {
    label: 'Work with a planner',
    to: '/secure/work-with-a-planner',
    order: 80,
    icon: 'planner',
    place: 'foot',
    roles: ['employee'],
  },
];

/** Entries of the shell and of every remote. */
export const navOf = ({ remotes }: Registry): readonly NavItem[] => [
  ...OWN,
  ...remotes.flatMap(({ nav }) => nav),
];
