import { pageNamed } from '@fw/contract-events';
import { createSlice } from '@fw/state';
import { signedOut } from '../session/session.slice.ts';

/** Names of pages that are known only from loaded data, by address. */
export type PageNames = Readonly<Record<string, string>>;

const initialState: PageNames = {};

export const pageNamesSlice = createSlice({
  name: 'pageNames',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addMatcher(pageNamed.match, (names, { payload: { path, name } }) =>
        names[path] === name ? names : { ...names, [path]: name },
      );
  },
});
