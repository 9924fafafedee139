export { chromiumVisits, DESKTOP, PHONE, type Visit } from './browser.ts';
export { advisorOf, demoPerson, freshEmployee, liftSignInLimit, type Person } from './people.ts';
export { fillSignIn, goTo, signIn, signInAt, signOut } from './session.ts';
export { linkDialog, type BankLogin } from './link-dialog.ts';
export { syncToast } from './toasts.ts';
