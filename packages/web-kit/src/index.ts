export { AppRoot } from './app-root.tsx';
export { startAlone } from './alone/start-alone.tsx';
export type { AloneOptions } from './alone/start-alone.tsx';
export { CONTRACT, defineMfe } from './contract.ts';
export type {
  Crumb,
  MfeDescriptor,
  MfeModule,
  NavItem,
  Registry,
  RouteHandle,
  WidgetEntry,
} from './contract.ts';
export { noteSignedIn } from './early.ts';
export { BrandMark } from './session/sign-in/brand-mark.tsx';
export { Frame } from './frame/frame.tsx';
export { useFormKey } from './data/form-key.ts';
export { rememberLinkRoute, takeLinkReturn } from './data/link-return.ts';
export { isChunkError, lazyPage, loadPatiently } from './remote/lazy-page.ts';
export { PartBoundary, PartDown } from './remote/part-boundary.tsx';
export { CalmPanel, RemoteDown, RemoteError } from './remote/remote-down.tsx';
export { knowSession } from './session/know-session.ts';
export { sessionApi, useSignOutMutation } from './session/session.api.ts';
export { sessionExpired, sessionRead, signedOut } from './session/session.slice.ts';
export type { Session } from './session/session.slice.ts';
export { SignInForm } from './session/sign-in/sign-in-form.tsx';
export { SignInScreen } from './session/sign-in/sign-in-screen.tsx';
export { useSession } from './session/use-session.ts';
export { createSuiteStore, invalidateOn } from './store.ts';
export type { StorePiece, SuiteState, SuiteStore } from './store.ts';
export { useToast } from './toasts/use-toast.ts';
export type { Asking, ReplyOf } from './wire/asking.ts';
export { ask, createDomainApi } from './data/domain-api.ts';
export { useDownload } from './data/download.ts';
export { conflictIn, failureOf, failureText, fieldErrorOf } from './wire/failure.ts';
export type { Failure } from './wire/failure.ts';
