import { createSlice, type PayloadAction } from '@fw/state';
import type { Toast as ToastOfUi } from '@fw/ui/core';

/** A toast as the store holds it: without an action, which is a function. */
export type Toast = Omit<ToastOfUi, 'action'>;

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
