import { Button, Checklist, Money, PlusIcon, TextButton, type ChecklistItem } from '@fw/ui/core';
import { Dialog, type DialogResult } from '@fw/ui/overlays';
import { useState } from 'react';
import type { LinkableItem } from '../link-status/linked-value.ts';
import { LINK_ACCOUNTS_TEXT as TEXT } from './link-accounts.text.ts';
import styles from './link-accounts.module.css';

/** Without default types this many accounts are shown before the expander. */
const SHOWN_AT_FIRST = 5;

export interface LinkAccountsDialogProps {
  /** 'Link your accounts' by default. */
  readonly title?: string | undefined;
  readonly accounts: readonly LinkableItem[];
  /** Types that are listed before the expander; linked accounts always are. */
  readonly defaultTypes?: readonly string[] | undefined;
  /** `radio` links exactly one account. */
  readonly type?: 'checkbox' | 'radio' | undefined;
  /** With 'ok' the linked ids as chosen; with every other result those from before [A4-19]. */
  readonly onClose: (result: DialogResult, linkedIds: readonly string[]) => void;
  readonly onAddAccount: () => void;
}

const toIds = (accounts: readonly LinkableItem[]): readonly string[] =>
  accounts.map(({ userAccountId }) => userAccountId);

const toItem = ({
  userAccountId,
  name,
  typeName,
  latestBalance,
  hasSyncIssue,
}: LinkableItem): ChecklistItem => ({
  id: userAccountId,
  label: name,
  detail: hasSyncIssue ? `${typeName}, ${TEXT.notUpToDate}` : typeName,
  end: <Money amount={latestBalance} />,
});

/** Whether an account is listed before the expander. */
function isShownAtFirst(account: LinkableItem, index: number, defaultTypes?: readonly string[]): boolean {
  if (account.isLinked) return true;
  return defaultTypes ? defaultTypes.includes(account.typeName) : index < SHOWN_AT_FIRST;
}

/** Chooses the accounts that a plan counts with [A2-29] [A2-30]. Mount it while it is open. */
export function LinkAccountsDialog(props: LinkAccountsDialogProps) {
  const { title = TEXT.title, defaultTypes, type = 'checkbox', onClose, onAddAccount } = props;
  const accounts = props.accounts.filter(({ isDeleted }) => !isDeleted);
  const [before] = useState(() => toIds(accounts.filter(({ isLinked }) => isLinked)));
  const [chosen, choose] = useState(before);
  const [isExpanded, setExpanded] = useState(false);
  const first = accounts.filter((account, index) => isShownAtFirst(account, index, defaultTypes));
  const shown = isExpanded ? accounts : first;
  return (
    <Dialog
      open
      title={title}
      onClose={(result) => onClose(result, before)}
      actions={
        <>
          <Button variant="quiet" onPress={() => onClose('Cancelled', before)}>
            {TEXT.cancel}
          </Button>
          <Button onPress={() => onClose('ok', chosen)}>
            {chosen.length > 0 ? TEXT.link : TEXT.without}
          </Button>
        </>
      }
    >
      <div className={styles['body']}>
        {shown.length > 0 && (
          <Checklist
            label={TEXT.list}
            labelHidden
            type={type}
            items={shown.map(toItem)}
            chosen={chosen}
            onChange={choose}
          />
        )}
        {accounts.length === 0 && <p>{TEXT.none}</p>}
        <div className={styles['more']}>
          {first.length < accounts.length && !isExpanded && (
            <TextButton expanded={false} onPress={() => setExpanded(true)}>
              {TEXT.more}
            </TextButton>
          )}
          <Button variant="secondary" size="sm" icon={<PlusIcon />} onPress={onAddAccount}>
            {TEXT.add}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
