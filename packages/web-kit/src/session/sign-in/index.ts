// A door of its own, never shared: the sign-in page stands before the shared framework has arrived.
export { SignInForm } from './sign-in-form.tsx';
export { SignInScreen } from './sign-in-screen.tsx';
