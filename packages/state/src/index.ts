// The only importer of Redux Toolkit and react-redux.
export {
  combineSlices,
  configureStore,
  createAction,
  createDynamicMiddleware,
  createListenerMiddleware,
  createSlice,
  isAnyOf,
} from '@reduxjs/toolkit';
export type {
  Action,
  Dispatch,
  ListenerEffectAPI,
  Middleware,
  PayloadAction,
  Reducer,
  ThunkAction,
  ThunkDispatch,
  UnknownAction,
} from '@reduxjs/toolkit';
export { createApi, setupListeners } from '@reduxjs/toolkit/query/react';
export type { BaseQueryFn, EndpointBuilder } from '@reduxjs/toolkit/query/react';
export { Provider, useDispatch, useSelector } from 'react-redux';
