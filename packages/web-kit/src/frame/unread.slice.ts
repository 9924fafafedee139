import { unreadCounted } from '@fw/contract-events';
import { createSlice } from '@fw/state';
import { signedOut } from '../session/session.slice.ts';

/** What is unread behind each entry of the navigation, by address. */
export type Unread = Readonly<Record<string, number>>;

const initialState: Unread = {};

export const unreadSlice = createSlice({
  name: 'unread',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addMatcher(unreadCounted.match, (counts, { payload: { to, unread } }) =>
        counts[to] === unread ? counts : { ...counts, [to]: unread },
      );
  },
});
