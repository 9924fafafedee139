import { CONSENT_SCOPE_TEXT, CONSENT_SCOPES, type Consent } from '@fw/contract-crm/consent';
import { formatDate } from '@fw/units';

export const PLANNER_TEXT = {
  title: 'Work with a planner',
  lede: 'A planner helps you with your goals. Your employer pays for this service.',
  loading: 'Loading your planner',
  failed: "We couldn't load your planner.",
  none: "You don't have a planner yet.",
  assign: 'Assign me a planner',
  waiting: "We received your request. You'll be assigned a planner as soon as your company has one.",
  sees: 'What your planner sees',
  seesList: [
    'Your first and last name, your email address and your company.',
    'Whether you have registered, and until when you share information.',
    'The messages you write here.',
    'The times and topics of appointments you propose here, and your time zone.',
  ],
  loadingSees: 'Loading what you share',
  seesFailed: "We couldn't load what you share.",
  changeAccess: 'Change what you share',
  accessAddress: '#/profile/advisor-access',
  noMessages: 'No messages yet. Write the first one.',
} as const;

const ALWAYS_HIDDEN = ['individual transactions', 'other account balances', 'profile page'];

/** What the person shares, each with its last day. */
export const sharedLines = ({ scopes, endsOn }: Consent): readonly string[] =>
  endsOn === null
    ? []
    : scopes.map((scope) => `${CONSENT_SCOPE_TEXT[scope].shared}, until ${formatDate(endsOn)}.`);

/** What no planner sees, and what this person does not share. */
export function hiddenSentence({ scopes, endsOn }: Consent): string {
  const unshared = CONSENT_SCOPES.filter((scope) => endsOn === null || !scopes.includes(scope));
  const hidden = [...unshared.map((scope) => CONSENT_SCOPE_TEXT[scope].inSentence), ...ALWAYS_HIDDEN];
  return `Your planner can't see your ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(hidden)}.`;
}
