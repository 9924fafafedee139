import { TRANSFER_CATEGORY_IDS } from '@fw/contract-finances/categories';
import { expect, it } from 'vitest';
import { categoriesOfFlow } from './categories.ts';

it('counts the transfer categories of the contract, and no others, neither as income nor as spending', () => {
  expect(categoriesOfFlow('neither')).toEqual(TRANSFER_CATEGORY_IDS);
});
