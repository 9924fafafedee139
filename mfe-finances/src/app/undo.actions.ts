import type { Budget, MerchantNameDraft, SplitDraft } from '@fw/contract-finances';
import { createAction } from '@fw/state';

/** What takes a change back. */
export type Undo =
  | { readonly kind: 'visibility'; readonly transactionId: string; readonly isHidden: boolean }
  | { readonly kind: 'category'; readonly transactionId: string; readonly categoryId: string }
  | { readonly kind: 'many'; readonly changeId: string }
  | {
      readonly kind: 'merchant-name';
      readonly merchantNameId: string;
      /** The name before; null where the merchant had none. */
      readonly before: MerchantNameDraft | null;
    }
  | { readonly kind: 'split'; readonly before: SplitDraft }
  | { readonly kind: 'budget-month'; readonly changeId: string }
  | { readonly kind: 'budget'; readonly budget: Pick<Budget, 'categoryId' | 'budgetPeriod'> };

/** The person pressed Undo, on whatever page they are by then. */
export const undoRequested = createAction<Undo>('finances/undoRequested');
