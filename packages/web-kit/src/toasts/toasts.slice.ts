import { createSlice, type PayloadAction, type UnknownAction } from '@fw/state';
import type { Toast as ToastOfUi } from '@fw/ui/core';

/** A toast as the store holds it: its button publishes an action of the store, because the state has no functions. */
export type Toast = Omit<ToastOfUi, 'action'> & {
  readonly action?: { readonly label: string; readonly event: UnknownAction } | undefined;
};

const MAX_TOASTS = 4;

const initialState: { readonly shown: readonly Toast[] } = { shown: [] };

const slice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    /** Shows a toast, or replaces the one with the same id; the oldest goes where there are more than four. */
    toastShown: ({ shown }, { payload }: PayloadAction<Toast>) => {
      const isReplaced = shown.some(({ id }) => id === payload.id);
      return {
        shown: isReplaced
          ? shown.map((toast) => (toast.id === payload.id ? payload : toast))
          : [...shown, payload].slice(-MAX_TOASTS),
      };
    },
    toastDismissed: ({ shown }, { payload }: PayloadAction<string>) => ({
      shown: shown.filter(({ id }) => id !== payload),
    }),
  },
});

export const { toastShown, toastDismissed } = slice.actions;
export const toastsSlice = slice;
