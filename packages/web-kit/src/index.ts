import './jitless.ts';

export { AppRoot } from './app-root.tsx';
export { defineMfe } from './contract.ts';
export type { Crumb, MfeModule, RouteHandle } from './contract.ts';
export { rememberSignedIn } from './early.ts';
export { BrandMark } from './session/sign-in/brand-mark.tsx';
export { Frame } from './frame/frame.tsx';
export { usePageName } from './frame/page-title.ts';
export { useFormKey } from './data/form-key.ts';
export { isProduction } from './data/environment.ts';
export { logShown } from './data/shown-error.ts';
export { inTasks, nextTask } from './data/next-task.ts';
export { untilOnline } from './data/until-online.ts';
export { rememberLinkRoute, takeLinkReturn } from './data/link-return.ts';
export { whenIdle } from './data/when-idle.ts';
export { isChunkError, lazyPage, loadWithRetry } from './remote/lazy-page.ts';
export { PartBoundary, PartErrorPanel } from './remote/part-boundary.tsx';
export { RemoteErrorPanel, RemoteLoadError, RemoteUnavailablePanel } from './remote/remote-error-panel.tsx';
export { discardDraft, discardDrafts, keepDraft, readDraft } from './session/drafts/drafts.ts';
export { useFormDraft } from './session/form-draft.ts';
export { shareSession } from './session/session-tabs.ts';
export { openSession, readSession } from './session/read-session.ts';
export { sessionApi, useSignOutMutation } from './session/session.api.ts';
export { sessionExpired, sessionRead, signedOut } from './session/session.slice.ts';
export type { Session } from './session/session.slice.ts';
export { SignInScreen } from './session/sign-in/sign-in-screen.tsx';
export { useSession } from './session/use-session.ts';
export { createSuiteStore } from './store.ts';
export type {
  BaseState,
  StartListening,
  StorePiece,
  SuiteListenerApi,
  SuiteState,
  SuiteStore,
} from './store.ts';
export { toastDismissed, toastShown } from './toasts/toasts.slice.ts';
export { useToast } from './toasts/use-toast.ts';
export type { CallArgs, ReplyOf } from './wire/call-args.ts';
export { contractEndpoint, createDomainApi, LAST_DATA } from './data/domain-api.ts';
export type { ContractQuery } from './data/domain-api.ts';
export { useDownload } from './data/download.ts';
export { LoadFailed, type FailedQuery } from './data/load-failed.tsx';
export { DownloadButton } from './data/download-button.tsx';
export { conflictIn, failureOf, failureText, findFieldError } from './wire/failure.ts';
export type { Failure } from './wire/failure.ts';
export { send as sendCall } from './wire/send.ts';
