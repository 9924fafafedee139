import { formatUsd, type Cents } from '@fw/units';

export const FORECAST_ALERT_TEXT = {
  title: 'Email before an account falls',
  off: 'We can email you when the forecast of an account falls below an amount.',
  bound: 'Amount',
  hint: 'We look at the next 30 days once a day, and email you once for each fall.',
  missing: 'Enter the amount.',
  loading: 'Loading when we email you',
  start: 'Email me',
  change: 'Change amount',
  stop: 'Switch off',
  saved: 'We will email you.',
  stopped: 'The email is switched off.',
  changed: "This was changed elsewhere. Your edits weren't saved.",
  reload: 'Load what is saved',
  overwrite: 'Keep my change',
} as const;

export const alertSentence = (bound: Cents): string =>
  `We email you when an account is expected to fall below ${formatUsd(bound)}.`;

/** Whether it is on, in the line that opens the form. */
export const alertState = (bound: Cents | null): string =>
  bound === null ? 'Off' : `Below ${formatUsd(bound)}`;
