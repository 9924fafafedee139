// The only importer of Redux Toolkit and react-redux.
export {
  combineSlices,
  configureStore,
  createAction,
  createDynamicMiddleware,
  createEntityAdapter,
  createListenerMiddleware,
  createSelector,
  createSlice,
  isAnyOf,
} from '@reduxjs/toolkit';
export type {
  Action,
  ActionCreatorWithPayload,
  Dispatch,
  EnhancedStore,
  ListenerEffectAPI,
  Middleware,
  PayloadAction,
  Reducer,
  SerializedError,
  ThunkAction,
  ThunkDispatch,
  UnknownAction,
  WithSlice,
} from '@reduxjs/toolkit';
export { createApi, setupListeners, skipToken } from '@reduxjs/toolkit/query/react';
export type { BaseQueryApi, BaseQueryFn, EndpointBuilder } from '@reduxjs/toolkit/query/react';
export { Provider, shallowEqual, useDispatch, useSelector, useStore } from 'react-redux';
