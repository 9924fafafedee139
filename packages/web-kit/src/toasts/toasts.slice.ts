import { createSlice, type PayloadAction } from '@fw/state';

export interface Toast {
  readonly id: number;
  readonly tone: 'good' | 'bad' | 'plain';
  readonly text: string;
}

const initialState: { readonly next: number; readonly shown: readonly Toast[] } = { next: 1, shown: [] };

const slice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    /** Shows one sentence at the edge of the page; at most four stand at once. */
    said: ({ next, shown }, { payload }: PayloadAction<Omit<Toast, 'id'>>) => ({
      next: next + 1,
      shown: [...shown, { ...payload, id: next }].slice(-4),
    }),
    dismissed: (state, { payload }: PayloadAction<number>) => ({
      ...state,
      shown: state.shown.filter(({ id }) => id !== payload),
    }),
  },
});

export const { said, dismissed } = slice.actions;
export const toastsSlice = slice;
