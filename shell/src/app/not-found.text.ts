import { DESK_ROUTE, HELP_ROUTE, HOME_ROUTE } from '@fw/contract-remotes/routes';
import { SIGN_IN_PATH } from '../remotes/hash-path.ts';

interface WayOn {
  readonly label: string;
  readonly href: string;
}

export const NOT_FOUND_TEXT = {
  text: 'The address may be mistyped, or the page has moved.',
  help: { label: 'Help', href: `#${HELP_ROUTE}` },
} as const;

const FIRST_PAGE: Readonly<Record<'employee' | 'advisor', WayOn>> = {
  employee: { label: 'Goals and finances', href: `#${HOME_ROUTE}` },
  advisor: { label: 'Advisor desk', href: `#${DESK_ROUTE}` },
};

/** Where a person of this role begins; sign-in without a session. */
export const wayOn = (role: keyof typeof FIRST_PAGE | undefined): WayOn =>
  role === undefined ? { label: 'Sign in', href: `#${SIGN_IN_PATH}` } : FIRST_PAGE[role];
