import {
  combineSlices,
  configureStore,
  createDynamicMiddleware,
  type Middleware,
  type Reducer,
  type UnknownAction,
} from '@fw/state';
import { sessionApi } from './session/session.api.ts';
import { sessionSlice } from './session/session.slice.ts';
import { toastsSlice } from './toasts/toasts.slice.ts';

/** What a remote brings into the store: a slice, the api of a domain, or a listener of `invalidateOn`. */
export interface StorePiece {
  readonly reducerPath: string;
  readonly reducer?: Reducer;
  readonly middleware?: Middleware;
}

/** The one store of a page, made the same way for the shell, a remote alone and a unit test. */
export function createSuiteStore() {
  const root = combineSlices(sessionSlice, toastsSlice, sessionApi).withLazyLoadedSlices<
    Record<string, unknown>
  >();
  const late = createDynamicMiddleware();
  const store = configureStore({
    reducer: root,
    middleware: (standard) => standard().concat(sessionApi.middleware, late.middleware),
  });
  const injected = new Set<string>();
  return Object.assign(store, {
    injected,
    /** Brings pieces in once each: a remote may ask again after a retry or a hot reload. */
    inject(...pieces: readonly StorePiece[]): void {
      for (const { reducerPath, reducer, middleware } of pieces) {
        if (injected.has(reducerPath)) continue;
        injected.add(reducerPath);
        if (reducer) root.inject({ reducerPath, reducer });
        if (middleware) late.addMiddleware(middleware);
        store.dispatch({ type: 'suite/injected', payload: reducerPath });
      }
    },
  });
}

export type SuiteStore = ReturnType<typeof createSuiteStore>;
export type SuiteState = ReturnType<SuiteStore['getState']>;

/** A listener: when a matching action passes, `answer` is dispatched, for example the invalidation of tags. */
export const invalidateOn = (
  name: string,
  matches: (action: unknown) => boolean,
  answer: () => UnknownAction,
): StorePiece => ({
  reducerPath: name,
  middleware:
    ({ dispatch }) =>
    (next) =>
    (action) => {
      const result = next(action);
      if (matches(action)) dispatch(answer());
      return result;
    },
});
