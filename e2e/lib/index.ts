export { launchChromium, DESKTOP, PHONE, TALL_PHONE, type BrowserSession } from './browser.ts';
export {
  findAdvisor,
  demoPerson,
  employeeOfAnotherCompany,
  freshEmployee,
  liftSignInLimit,
  ownDemoPerson,
  type Person,
} from './people.ts';
export { callPortal, fillSignIn, goTo, signIn, signInAt, signInWithForm, signOut } from './session.ts';
export { chooseIn, openShortcuts, pressWithEnter, tabTo, tabToName, typeInto } from './keyboard.ts';
export { linkDialog, type BankLogin } from './link-dialog.ts';
export { crowdedTexts } from './crowded-texts.ts';
export { holes, layoutFaults, layoutFaultsAt, OTHER_WIDTHS, structureFaults } from './structure.ts';
export { syncToast } from './toasts.ts';
export { bankControl, readBankData, type BankRow, type BankData } from './bank.ts';
export {
  parseCents,
  dollarsText,
  monthBack,
  monthName,
  today,
  signedText,
  sumRows,
  wholeText,
  worthIn,
} from './expected-figures.ts';
export { createAccount, createTransaction } from './entered.ts';
export { suiteNow } from './suite-clock.ts';
export { headerTexts, tableTexts } from './tables.ts';
export { ACCOUNTS, connectBank, openLink, PLATYPUS } from './connect.ts';
export {
  axeFindings,
  changeLook,
  chartDrawn,
  LOOKS,
  overflow,
  overlaps,
  pageFaults,
  setLook,
  settled,
  still,
  type Look,
} from './page-quality.ts';
export { faultsInEveryLook, faultsOfLook } from './every-look.ts';
export { codeIn, linkIn, mailTo } from './mail.ts';
export {
  breadcrumbs,
  commitPlan,
  collectFaults,
  collectFaultsInEveryLook,
  next,
  PLAN_LOOKS,
  step,
  TALL_PLAN_LOOKS,
} from './planner.ts';
