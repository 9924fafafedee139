import { categoryCalls, type Category } from '@fw/contract-finances';
import { contractEndpoint } from '@fw/web-kit';
import { financesApi } from './api.ts';

const A_WHOLE_VISIT = 24 * 3_600;
const NONE: readonly Category[] = [];

const calls = financesApi.injectEndpoints({
  endpoints: (build) => ({
    categories: build.query({
      ...contractEndpoint(categoryCalls.list),
      providesTags: ['Categories'],
      keepUnusedDataFor: A_WHOLE_VISIT,
    }),
  }),
});

export const readCategories = () => calls.endpoints.categories.initiate(undefined, { subscribe: false });

/** The name of a category; its id while the categories are not there. */
export const categoryName = (categories: readonly Category[], id: string): string =>
  categories.find(({ expenseCategoryId }) => expenseCategoryId === id)?.name ?? id;

/** Every category, read once a visit; empty until it is there. */
export function useCategories(): readonly Category[] {
  return calls.useCategoriesQuery().data ?? NONE;
}
