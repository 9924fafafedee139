import type { Account, ManualAccountDraft } from '@fw/contract-finances';
import { Button, Notice } from '@fw/ui/core';
import { countsInNetWorth } from './account-groups.ts';
import { HOME_TEXT as TEXT } from './home-prompt.text.ts';
import styles from './accounts.module.css';

export type AccountPreset = Pick<ManualAccountDraft, 'categoryName' | 'typeName'>;

export const HOME: AccountPreset = { categoryName: 'Other', typeName: 'Home' };

const HOMES: readonly string[] = [HOME.typeName, 'Real Estate'];
const OWED_ON_HOMES: readonly string[] = ['Mortgage', 'HELOC'];

/** A mortgage counts and no home does, so that net worth is too low. */
const lacksHome = (accounts: readonly Account[]): boolean =>
  accounts.some((account) => countsInNetWorth(account) && OWED_ON_HOMES.includes(account.typeName)) &&
  !accounts.some(({ typeName }) => HOMES.includes(typeName));

interface HomePromptProps {
  readonly accounts: readonly Account[];
  readonly onAdd: () => void;
}

/** Leads a person with a mortgage and without a home to adding it. */
export function HomePrompt({ accounts, onAdd }: HomePromptProps) {
  if (!lacksHome(accounts)) return null;
  return (
    <div className={styles['home-prompt']}>
      <Notice
        title={TEXT.title}
        action={
          <Button size="sm" variant="secondary" onPress={onAdd}>
            {TEXT.add}
          </Button>
        }
      >
        {TEXT.why}
      </Notice>
    </div>
  );
}
