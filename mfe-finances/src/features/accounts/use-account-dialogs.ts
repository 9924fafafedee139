import type { Account } from '@fw/contract-finances';
import { ACCOUNTS_ROUTE } from '@fw/contract-remotes/routes';
import { useNavigate, useParams } from '@fw/router';
import { useSession } from '@fw/web-kit';
import { useState } from 'react';
import { ACCOUNT_DIALOG_KIND, type AccountDialogKind, type OpenDialog } from './account-dialogs.tsx';
import { HOME } from './home-prompt.tsx';

const dialogKind = (text: string | undefined): AccountDialogKind | null =>
  Object.values(ACCOUNT_DIALOG_KIND).find((kind) => String(kind) === text) ?? null;

/**
 * Which dialog of the accounts page is open. An address that ends in a dialog kind opens it, for links from other parts
 * of the product; closing it leads to the plain address.
 */
export function useAccountDialogs() {
  const { user } = useSession();
  const navigate = useNavigate();
  const addressed = dialogKind(useParams()['dialogKind']);
  const [chosen, choose] = useState<OpenDialog | null>(null);
  const create = () => choose({ name: 'create', kind: ACCOUNT_DIALOG_KIND.default });
  const close = () => {
    choose(null);
    if (addressed !== null) void navigate(ACCOUNTS_ROUTE, { replace: true });
  };
  return {
    open: chosen ?? (addressed === null ? null : ({ name: 'create', kind: addressed } as const)),
    /** Level-1 companies have no choice: they create accounts by hand [A2-27] [A6-03]. */
    add: () => (user?.level1 === true ? create() : choose({ name: 'prompt' })),
    create,
    createHome: () => choose({ name: 'create', kind: ACCOUNT_DIALOG_KIND.default, preset: HOME }),
    edit: (account: Account) => choose({ name: 'edit', account }),
    remove: (account: Account) => choose({ name: 'delete', account }),
    close,
  };
}
