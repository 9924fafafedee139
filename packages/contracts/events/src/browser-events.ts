/** An event inside the page: one remote dispatches it, the others refresh the data they show. */
export type BrowserEvent<Name extends string, Payload> = { readonly type: Name; readonly payload: Payload };

interface EventCreator<Name extends string, Payload> {
  (payload: Payload): BrowserEvent<Name, Payload>;
  readonly type: Name;
  readonly match: (action: unknown) => action is BrowserEvent<Name, Payload>;
}

const hasType = (action: unknown, type: string): boolean =>
  typeof action === 'object' && action !== null && 'type' in action && action.type === type;

function event<Payload>() {
  return <Name extends string>(type: Name): EventCreator<Name, Payload> =>
    Object.assign((payload: Payload): BrowserEvent<Name, Payload> => ({ type, payload }), {
      type,
      match: (action: unknown): action is BrowserEvent<Name, Payload> => hasType(action, type),
    });
}

/** A connection finished its sync: balances, transactions and everything computed from them changed. */
export const accountsSynced = event<{ readonly connectionId: string }>()('accounts.synced');

/** The user added, edited, hid or deleted accounts by hand. */
export const accountsChanged = event<{ readonly userAccountIds: readonly string[] }>()('accounts.changed');

/** An account was deleted; plans linked to it show a broken link. */
export const accountDeleted = event<{ readonly userAccountId: string }>()('account.deleted');

/** Transactions were added, split, hidden, recategorized or removed. */
export const transactionsChanged = event<{ readonly months: readonly string[] }>()('transactions.changed');

/** A budget of a month changed. */
export const budgetsChanged = event<{ readonly budgetPeriod: string }>()('budgets.changed');

/** Contact details, personal details or preferences changed. */
export const profileChanged = event<{ readonly firstName?: string; readonly lastName?: string }>()(
  'profile.changed',
);

/** A plan was saved as the one to follow. */
export const planCommitted = event<{ readonly planType: string }>()('plan.committed');

/** How many unread things are behind an entry of the navigation, named by its address. */
export const unreadCounted = event<{ readonly to: string; readonly unread: number }>()('unread.counted');

/** What the page at an address is about, once it is known: the name of a client, for its breadcrumb and title. */
export const pageNamed = event<{ readonly path: string; readonly name: string }>()('page.named');
