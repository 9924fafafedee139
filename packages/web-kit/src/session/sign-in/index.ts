// An entry of its own, never shared: the sign-in page is shown before the shared framework has loaded.
export { send as sendCall } from '../../wire/send.ts';
export { SignInForm } from './sign-in-form.tsx';
export { SignInScreen } from './sign-in-screen.tsx';
