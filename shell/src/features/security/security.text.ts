import type { AuditEvent } from '@fw/contract-identity';

export const SECURITY_TEXT = {
  title: 'Sign-in and security',
  headline: 'How you sign in, and where you are signed in.',
  loading: 'Loading…',

  factors: 'Two-step sign-in',
  factorsLead: "A second step after your password, so your password alone isn't enough to sign in.",
  app: 'Authenticator app',
  appOff: 'Not set up',
  setUpApp: 'Set up authenticator app',
  removeApp: 'Remove authenticator app',
  scan: 'Scan this code with your authenticator app, or enter the key by hand. Then type the six digits it shows.',
  qrLabel: 'QR code for your authenticator app',
  key: 'Key',
  firstCode: 'Six-digit code',
  turnOn: 'Turn on',
  passkeys: 'Passkeys',
  noPasskeys: 'No passkeys added',
  addPasskey: 'Add a passkey',
  passkeyName: 'Name of this device',
  passkeyFailed: 'No passkey was created. Your browser or this address may not support passkeys.',
  neverUsed: 'not used yet',
  remove: 'Remove',
  recovery: 'Recovery codes',
  renewCodes: 'Create new recovery codes',
  newCodes: 'Save these recovery codes',
  newCodesLead:
    'Each code signs you in once if you lose your phone or passkey. They are shown only now. Earlier codes no longer work.',
  savedCodes: 'I saved my codes',

  sessions: 'Where you are signed in',
  thisDevice: 'This device',
  endSession: 'Sign out',
  endOthers: 'Sign out everywhere else',
  othersEnded: 'You are signed out everywhere else.',
  sessionEnded: 'That device is signed out.',

  factorChanged: 'Your two-step sign-in changed.',
  endOtherDevices: 'Sign out my other devices',
  keepOtherDevices: 'Keep them signed in',

  activity: 'Account activity',
  activityLead: "Every sign-in, failed attempt and change to your account. Entries can't be edited.",
  changedRecord: 'This record was changed outside Fairwater. Please contact support.',
  noActivity: 'No activity yet',
  privacy: 'Your data',
  privacyLead:
    'Download everything Fairwater knows about you, import it into a new account, or delete your account.',
  disclaimer:
    'Please do not enter sensitive personal data, such as a Social Security number or another government identifier, in any text field.',
  download: 'Download your data',
  importData: 'Import your data',
  deleteAccount: 'Delete account',
  deleteTitle: 'Delete your account?',
  deleteLead:
    'This deletes your profile, plans, budgets, accounts and transactions and disconnects your banks. It cannot be undone. Messages with your planner, and what your planner noted or emailed to you, stay in the records that planners must keep for some years.',
  deleteWord: 'Type DELETE to confirm',
  deleteForGood: 'Delete account permanently',

  advisorReads: 'See what your planners opened',
  older: 'Older',
  newer: 'Newer',
} as const;

export const EVENT_TEXT: Readonly<Record<AuditEvent, string>> = {
  'signed-in': 'Signed in',
  'sign-in-refused': 'Sign-in refused: wrong password',
  'sign-in-locked': 'Sign-in refused: too many tries',
  'second-factor-refused': 'Sign-in refused: wrong second step',
  'signed-out': 'Signed out',
  'session-ended': 'One device signed out',
  'other-sessions-ended': 'All other devices signed out',
  'sessions-ended-by-administrator': 'An administrator signed you out everywhere',
  confirmed: 'Confirmed before a change',
  'confirmation-refused': 'Confirmation refused',
  'code-added': 'Authenticator app added',
  'code-removed': 'Authenticator app removed',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'recovery-codes-renewed': 'New recovery codes created',
  'recovery-code-used': 'Recovery code used',
  'password-changed': 'Password changed',
  'single-sign-on-linked': 'Single sign-on connected',
  'data-exported': 'Your data downloaded',
  'account-deleted': 'Account deleted',
  'advisor-read': 'A planner viewed your information',
  'advisor-found': 'A planner found you in a search',
  'planner-messaged': 'Your planner sent you a message',
  'consent-given': 'You shared information with your planners',
  'consent-revoked': 'You stopped sharing with your planners',
};

/** A moment as this person reads it. */
export const momentText = (iso: string): string =>
  new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export const codesLeftText = (count: number): string =>
  count === 1 ? '1 recovery code left' : `${count} recovery codes left`;

/** Names each device once. */
export const otherDevicesText = (devices: readonly string[]): string =>
  `You are also signed in on: ${[...new Set(devices)].join(', ')}. They stay signed in unless you sign them out.`;

export const FACTOR_SETUP_TEXT = {
  title: 'Set up two-step sign-in',
  tagline: 'One more step keeps the people you advise safe.',
  lead: 'Your company asks advisors for a second step at sign-in. Set up an authenticator app or a passkey to continue.',
  done: 'Your second step is set up.',
  goOn: 'Continue',
  signOut: 'Sign out',
} as const;
