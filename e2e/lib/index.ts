export { chromiumVisits, DESKTOP, PHONE, type Visit } from './browser.ts';
export { advisorOf, demoPerson, freshEmployee, liftSignInLimit, type Person } from './people.ts';
export { askPortal, fillSignIn, goTo, signIn, signInAt, signOut } from './session.ts';
export { linkDialog, type BankLogin } from './link-dialog.ts';
export { syncToast } from './toasts.ts';
export { bankControl, bankTruth, type BankRow, type BankTruth } from './bank.ts';
export {
  centsOf,
  dollarsText,
  monthBack,
  monthName,
  signedText,
  sumsOf,
  wholeText,
  worthIn,
} from './sums.ts';
export { headerTexts, tableTexts } from './tables.ts';
export { ACCOUNTS, connectBank, openLink, PLATYPUS } from './connect.ts';
export { axeFindings, overflow, overlaps, settled, still } from './looks.ts';
