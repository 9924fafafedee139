import {
  ACCOUNT_OWNER,
  ACCOUNT_OWNER_TEXT,
  ACCOUNT_TYPE,
  ACCOUNT_TYPE_NAME,
  type AccountType,
  type DistributionCalculator,
  type LinkedAccount,
} from '@fw/contract-goals';
import { accountChange, isCouplePlan } from '@fw/planning/distribution-plan';
import { Button, CurrencyField, RadioGroup, TextField } from '@fw/ui/core';
import { Dialog } from '@fw/ui/overlays';
import { formatUsd, ZERO_CENTS } from '@fw/units';
import { useState } from 'react';
import { DISTRIBUTION_TEXT as TEXT } from '../distribution.text.ts';
import styles from '../distribution.module.css';

interface AccountDialogProps {
  readonly answers: DistributionCalculator;
  readonly account: LinkedAccount;
  readonly onSave: (account: LinkedAccount) => void;
  readonly onClose: () => void;
}

const TYPES = [ACCOUNT_TYPE.preTax, ACCOUNT_TYPE.taxable, ACCOUNT_TYPE.rothIra].map((value) => ({
  value,
  label: ACCOUNT_TYPE_NAME[value],
}));
const OWNERS = [ACCOUNT_OWNER.self, ACCOUNT_OWNER.spouse].map((value) => ({
  value,
  label: ACCOUNT_OWNER_TEXT[value],
}));

const noChange = (): void => undefined;
const TOO_MUCH = 'Please enter an amount lower or equal to the Account balance';

/** The after-tax money of a pre-tax account is given and not more than its balance; a taxable one has a cost basis [B5-31]. */
function isComplete({ rdpLinkedAccountType: type, ...account }: LinkedAccount): boolean {
  if (type === ACCOUNT_TYPE.preTax) {
    return account.afterTaxCostBasics !== null && account.afterTaxCostBasics <= account.balance;
  }
  return type === ACCOUNT_TYPE.taxable ? account.costBasis !== null : type !== null;
}

interface FieldsProps extends Pick<AccountDialogProps, 'answers'> {
  readonly draft: LinkedAccount;
  readonly onChange: (account: LinkedAccount) => void;
  readonly onProblem: (message: string | null) => void;
}

function PreTaxFields({ answers, draft, onChange, onProblem }: FieldsProps) {
  const tooMuch = (draft.afterTaxCostBasics ?? ZERO_CENTS) > draft.balance;
  return (
    <>
      {isCouplePlan(answers) && (
        <RadioGroup
          label={TEXT.accountOwner}
          choices={OWNERS}
          value={draft.accountOwner}
          onChange={(accountOwner) => onChange({ ...draft, accountOwner })}
        />
      )}
      <CurrencyField
        label={TEXT.accountAfterTax}
        subtype="positive"
        required
        value={draft.afterTaxCostBasics}
        error={tooMuch ? TOO_MUCH : null}
        onProblem={onProblem}
        onChange={(afterTaxCostBasics) => onChange({ ...draft, afterTaxCostBasics })}
      />
    </>
  );
}

/** What the chosen type of the account needs [B4-31]. */
function TypeFields(props: FieldsProps) {
  const { draft, onChange, onProblem } = props;
  if (draft.rdpLinkedAccountType === ACCOUNT_TYPE.preTax) return <PreTaxFields {...props} />;
  if (draft.rdpLinkedAccountType !== ACCOUNT_TYPE.taxable) return null;
  return (
    <CurrencyField
      label={TEXT.accountCostBasis}
      subtype="positive"
      required
      value={draft.costBasis}
      onProblem={onProblem}
      onChange={(costBasis) => onChange({ ...draft, costBasis })}
    />
  );
}

/** 'Select account type' [B2-77]; name and balance are read only [B5-31]. */
export function AccountDialog({ answers, account, onSave, onClose }: AccountDialogProps) {
  const [draft, setDraft] = useState(account);
  const [isReadable, setReadable] = useState(true);
  const { name, balance } = draft;
  const choose = (type: AccountType) => {
    setReadable(true);
    setDraft({
      ...draft,
      ...accountChange(balance, type),
      rdpLinkedAccountTypeName: ACCOUNT_TYPE_NAME[type],
    });
  };
  return (
    <Dialog
      open
      title={TEXT.selectType}
      hasInput={draft !== account}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onPress={onClose}>
            {TEXT.cancel}
          </Button>
          <Button disabled={!isReadable || !isComplete(draft)} onPress={() => onSave(draft)}>
            {TEXT.save}
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
        <TextField label={TEXT.accountName} value={name} readOnly onChange={noChange} />
        <TextField label={TEXT.accountBalance} value={formatUsd(balance)} readOnly onChange={noChange} />
        <RadioGroup
          label={TEXT.accountType}
          choices={TYPES}
          value={draft.rdpLinkedAccountType}
          onChange={choose}
        />
        <TypeFields
          answers={answers}
          draft={draft}
          onChange={setDraft}
          onProblem={(message) => setReadable(message === null)}
        />
      </div>
    </Dialog>
  );
}
