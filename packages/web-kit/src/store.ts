import {
  combineSlices,
  configureStore,
  createDynamicMiddleware,
  createListenerMiddleware,
  setupListeners,
  type ListenerEffectAPI,
  type Middleware,
  type Reducer,
  type ThunkDispatch,
  type UnknownAction,
} from '@fw/state';
import { RELOAD } from './frame/new-version.ts';
import { pageNamesSlice, type PageNames } from './frame/page-names.slice.ts';
import { unreadSlice, type Unread } from './frame/unread.slice.ts';
import { sessionApi } from './session/session.api.ts';
import { sessionSlice, type Session } from './session/session.slice.ts';
import { toastsSlice, type Toast } from './toasts/toasts.slice.ts';

/** The state that every page has; the slices of a remote are its own. */
export interface BaseState {
  readonly session: Session;
  readonly toasts: { readonly shown: readonly Toast[] };
  readonly unread: Unread;
  readonly pageNames: PageNames;
}

const suiteListeners = () => createListenerMiddleware<BaseState>();
export type StartListening = ReturnType<typeof suiteListeners>['startListening'];

/** The second argument of a listener's effect. */
export type SuiteListenerApi = ListenerEffectAPI<BaseState, ThunkDispatch<BaseState, unknown, UnknownAction>>;

/** What a remote adds to the store: a slice, the api of a domain, or subscriptions to actions. */
export interface StorePiece {
  /** Identifies the piece; of a slice or an api also its key in the state. */
  readonly reducerPath: string;
  readonly reducer?: Reducer;
  readonly middleware?: Middleware;
  /** Subscribes to actions, for example to the events of other domains. */
  readonly subscribe?: (startListening: StartListening) => void;
}

/** The one store of a page, made the same way for the shell, a remote alone and a unit test. */
export function createSuiteStore() {
  const slices = [sessionSlice, toastsSlice, unreadSlice, pageNamesSlice, sessionApi] as const;
  const root = combineSlices(...slices).withLazyLoadedSlices<Record<string, unknown>>();
  const injectedMiddleware = createDynamicMiddleware();
  const listeners = suiteListeners();
  listeners.startListening({ type: RELOAD.type, effect: () => location.reload() });
  const store = configureStore({
    reducer: root,
    // Immer freezes every state: a mutation throws by itself, and comparing whole states at each action is left out.
    middleware: (standard) =>
      standard({ immutableCheck: false })
        .prepend(listeners.middleware)
        .concat(sessionApi.middleware, injectedMiddleware.middleware),
  });
  setupListeners(store.dispatch);
  const injected = new Set<string>();
  return Object.assign(store, {
    injected,
    /** Adds pieces once each: a remote registers again after a retry or a hot reload. */
    inject(...pieces: readonly StorePiece[]): void {
      for (const { reducerPath, reducer, middleware, subscribe } of pieces) {
        if (injected.has(reducerPath)) continue;
        injected.add(reducerPath);
        if (reducer) root.inject({ reducerPath, reducer });
        if (middleware) injectedMiddleware.addMiddleware(middleware);
        subscribe?.(listeners.startListening);
        store.dispatch({ type: 'suite/injected', payload: reducerPath });
      }
    },
  });
}

export type SuiteStore = ReturnType<typeof createSuiteStore>;
export type SuiteState = ReturnType<SuiteStore['getState']>;
