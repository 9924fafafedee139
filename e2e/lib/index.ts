export { launchChromium, DESKTOP, PHONE, type BrowserSession } from './browser.ts';
export { advisorOf, demoPerson, freshEmployee, liftSignInLimit, type Person } from './people.ts';
export { callPortal, fillSignIn, goTo, signIn, signInAt, signOut } from './session.ts';
export { linkDialog, type BankLogin } from './link-dialog.ts';
export { syncToast } from './toasts.ts';
export { bankControl, readBankData, type BankRow, type BankData } from './bank.ts';
export {
  centsOf,
  dollarsText,
  monthBack,
  monthName,
  signedText,
  sumsOf,
  wholeText,
  worthIn,
} from './expected-figures.ts';
export { headerTexts, tableTexts } from './tables.ts';
export { ACCOUNTS, connectBank, openLink, PLATYPUS } from './connect.ts';
export { axeFindings, overflow, overlaps, settled, still } from './page-quality.ts';
