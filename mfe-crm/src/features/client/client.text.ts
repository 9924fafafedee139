import { CONSENT_SCOPE_TEXT, type ConsentScope } from '@fw/contract-crm/consent';
import type { SentProposal } from '@fw/contract-crm/client-reads';
import { moneyText } from '@fw/ui/core';
import {
  dayOf,
  formatDate,
  formatShortMonth,
  isoDate,
  yearMonthOf,
  type Cents,
  type Instant,
  type IsoDate,
} from '@fw/units';

export const CLIENT_TEXT = {
  title: 'Finances and goals',
  loading: 'Loading shared information',
  failed: "We couldn't load this. Try again.",
  nothing: "This client hasn't shared anything yet",
  nothingHint: 'Clients can share it in the portal under My information, Advisor access.',
  request: 'Ask to share',
  notShared: 'Not shared',
  showDetails: 'Show all that is shared',
  hideDetails: 'Hide the details',
  tileFailed: 'Did not load',
  retry: 'Try again',
  goalList: 'Goals',
  goalsDone: 'Plans committed',
  goalMet: 'Goal met',
  inProgress: 'In progress',
  spent: 'Spent',
  income: 'Income',
  mostSpent: 'Most spent on',
  twoMonths: 'this month and last month',
  notAllowed: 'This client no longer shares this.',
  goals: 'Goals and plans',
  noGoals: 'No plans yet.',
  budget: 'Budgets this month',
  noBudget: 'No budgets this month.',
  spending: 'Spending this month and last month',
  noSpending: 'Nothing spent this month and last month.',
  cashFlow: 'Cash flow',
  noCashFlow: 'No months yet.',
  lowest: 'Lowest in 30 days',
  ahead: 'Lowest balance ahead',
  account: 'Account',
  noAccounts: 'No everyday accounts.',
  bills: 'Bills in the next 30 days',
  noBills: 'No bill is confirmed by the client.',
  freshness: 'Data freshness',
  recordAge: 'Profile and roster',
  contact: 'Profile: name, email and phone',
  roster: 'In Fairwater by the employer roster',
  noBanks: 'No banks linked.',
  reconnect: 'Needs to be connected again',
  notUpdated: 'Not updated yet',
  logged: 'The client can see in the portal what you open.',
  report: 'Download all plans as PDF',
  creatingReport: 'Creating the PDF…',
  plan: 'Plan',
  open: 'Open',
  figures: 'Results',
  notStarted: 'The client has not started this plan.',
  prepare: 'Prepare changes',
  prepareTitle: 'Prepare changes',
  prepareHint: 'Only the client commits the plan.',
  prepareAnswers: "We couldn't show this plan's own questions. You can change single answers here.",
  saveForLater: 'Save for later',
  savedForLater: 'Saved as a draft. The client sees nothing of it.',
  next: 'Next',
  back: 'Back',
  comparedAnswers: 'Changed answers',
  comparedLead: 'The client sees each of them before and after, and can accept all, some or none.',
  nothingChanged: 'You have not changed an answer yet.',
  comparedFigures: 'What the plan comes to',
  noFigures: 'These answers have no result yet.',
  answer: 'Answer',
  figure: 'Figure',
  now: 'Now',
  prepared: 'Prepared',
  noFigure: 'None',
  send: 'Send to client for review',
  sent: 'Sent. The client gets an email and can accept or decline the changes.',
  sentTitle: 'Sent for review',
  changed: "Someone else changed this. Your edits weren't saved.",
  reload: 'Load the current plan',
  overwrite: 'Send my changes to it',
  notNumber: 'Please enter a valid value.',
} as const;

const inSentence = (scopes: readonly ConsentScope[]): string =>
  new Intl.ListFormat('en-US').format(scopes.map((scope) => CONSENT_SCOPE_TEXT[scope].inSentence));

export const notSharedSentence = (scopes: readonly ConsentScope[]): string =>
  `Not shared: ${inSentence(scopes)}.`;

export const requestedText = (firstName: string): string =>
  `${firstName} gets an email with a link to choose what to share.`;

export const allowedSentence = (scopes: readonly ConsentScope[], endsOn: IsoDate): string =>
  `Shared until ${formatDate(endsOn)}: ${inSentence(scopes)}.`;

/** `Dec 3`, in one line. */
export const shortDay = (day: IsoDate): string =>
  `${formatShortMonth(yearMonthOf(day))}\u00A0${String(dayOf(day))}`;

/** `Within 30 days` */
export const withinText = (days: number): string => `${String(days)} days`;

export const boundText = (bound: Cents): string =>
  `The client is warned when an account is expected to fall below ${moneyText({ amount: bound })}.`;

/** `Since 11/27/2026` */
export const sinceText = (at: Instant, _now: number, timeZone: string): string =>
  `Since ${formatDate(isoDate(new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.parse(at))))}`;

/** `Updated today, 8:30 AM`, or the day of an earlier update. */
export function updatedText(at: Instant, now: number, timeZone: string): string {
  const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone });
  const day = dayIn.format(Date.parse(at));
  if (day !== dayIn.format(now)) return `Updated ${formatDate(isoDate(day))}`;
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone });
  return `Updated today, ${time.format(Date.parse(at)).replaceAll(/[\u2009\u202F]/g, ' ')}`;
}

const AMOUNT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });

/** An answer or a figure as plain text. */
export function valueText(value: string | number | boolean | null): string {
  if (value === null || value === '') return 'Not provided';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'number' ? AMOUNT.format(value) : value;
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
export const monthText = ({ year, month }: { readonly year: number; readonly month: number }): string =>
  MONTH.format(Date.UTC(year, month - 1, 1));

const LIST = new Intl.ListFormat('en-US');
const joinLabels = (changes: SentProposal['changes']): string =>
  LIST.format(changes.map(({ label }) => label));

/** What became of changes that were sent to a client, in words. */
export function outcomeText({ status, changes, reason }: SentProposal): string {
  if (status === 'open') return `Waiting for the client: ${joinLabels(changes)}`;
  if (status === 'replaced') return 'Replaced by later changes';
  if (status === 'declined') return reason === '' ? 'Declined' : `Declined: ${reason}`;
  const taken = changes.filter(({ isTaken }) => isTaken);
  const left = changes.filter(({ isTaken }) => !isTaken);
  const accepted = `Accepted: ${joinLabels(taken)}`;
  return left.length === 0 ? accepted : `${accepted}. Not accepted: ${joinLabels(left)}`;
}
