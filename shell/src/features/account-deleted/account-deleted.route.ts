/** Where a person is after deleting their account. */
export const ACCOUNT_DELETED_ROUTE = '/auth/account-deleted';
