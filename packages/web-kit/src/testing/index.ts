export { anEmployee, mountMfe, mountWidget, recordEvents } from './mount-mfe.tsx';
export type { MountedMfe } from './mount-mfe.tsx';
export { inEnvironment } from './environment.ts';
export { formsWithDrafts } from '../session/drafts/drafts.ts';
export { aRefusal, onCall, remoteServer, serviceUnavailable, stopClock } from './remote-server.ts';
export type { Responder, WireReply } from './remote-server.ts';
export { recordSavedFiles } from './saved-files.ts';
export type { SavedFile } from './saved-files.ts';
export { stubWindowView } from './window-view.ts';
