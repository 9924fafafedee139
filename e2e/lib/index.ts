export { launchChromium, DESKTOP, PHONE, TALL_PHONE, type BrowserSession } from './browser.ts';
export { advisorOf, demoPerson, freshEmployee, liftSignInLimit, type Person } from './people.ts';
export { callPortal, fillSignIn, goTo, signIn, signInAt, signOut } from './session.ts';
export { chooseIn, pressWithEnter, tabTo, tabToName, typeInto } from './keyboard.ts';
export { linkDialog, type BankLogin } from './link-dialog.ts';
export { syncToast } from './toasts.ts';
export { bankControl, readBankData, type BankRow, type BankData } from './bank.ts';
export {
  centsOf,
  dollarsText,
  monthBack,
  monthName,
  today,
  signedText,
  sumsOf,
  wholeText,
  worthIn,
} from './expected-figures.ts';
export { headerTexts, tableTexts } from './tables.ts';
export { ACCOUNTS, connectBank, openLink, PLATYPUS } from './connect.ts';
export {
  axeFindings,
  chartDrawn,
  faultsInEveryLook,
  overflow,
  overlaps,
  pageFaults,
  settled,
  still,
} from './page-quality.ts';
export { codeIn, linkIn, mailTo } from './mail.ts';
export { breadcrumbs, commitPlan, collectFaults, collectFaultsInEveryLook, next, step } from './planner.ts';
