import { Button, CurrencyField, FieldError, LinkIcon } from '@fw/ui/core';
import type { Cents } from '@fw/units';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { LinkAccountsDialog, type LinkAccountsDialogProps } from '../link-accounts/link-accounts.dialog.tsx';
import { LinkStatus } from '../link-status/link-status.tsx';
import { sumLinked, linkedValueStatus } from '../link-status/linked-value.ts';
import { ESTIMATE_PROBLEM, estimateProblem, flooredEstimate, linkErrors } from './estimate.ts';
import { LINK_OR_ESTIMATE_TEXT as TEXT, linkedText } from './link-or-estimate.text.ts';
import styles from './link-or-estimate.module.css';

export interface LinkOrEstimateProps extends Pick<
  LinkAccountsDialogProps,
  'accounts' | 'defaultTypes' | 'onAddAccount'
> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: Cents | null;
  /** Side by side or one below the other [A2-32]; on narrow screens always one below the other. */
  readonly layout?: 'vertical' | 'horizontal' | undefined;
  /** The estimate and the linked balance are not below it [A5-29]. */
  readonly minimum?: Cents | undefined;
  /** The message for an estimate that is no answer; the one of [A5-29] where it is missing. */
  readonly problem?: string | undefined;
  /** True where an estimate alone is not enough [A5-30]. */
  readonly requiresLink?: boolean | undefined;
  /** True after the form was submitted: problems are shown though no field was left. */
  readonly showsProblems?: boolean | undefined;
  readonly onChange: (value: Cents | null) => void;
  /** The accounts that are linked from now on; the value is changed by its own call. */
  readonly onLink: (linkedIds: readonly string[]) => void;
}

/** A value that comes from linked accounts or is estimated. */
export function LinkOrEstimate(props: LinkOrEstimateProps) {
  const { label, accounts, layout = 'vertical', minimum, onChange, onLink } = props;
  const [isLinking, setLinking] = useState(false);
  const close: LinkAccountsDialogProps['onClose'] = (result, linkedIds) => {
    setLinking(false);
    if (result !== 'ok') return;
    onLink(linkedIds);
    const linked = accounts.map((account) => ({
      ...account,
      isLinked: linkedIds.includes(account.userAccountId),
    }));
    if (linkedIds.length > 0) onChange(sumLinked(linked, minimum));
  };
  return (
    <fieldset className={clsx(styles['block'], styles[layout])} data-layout={layout}>
      <legend className="visually-hidden">{label}</legend>
      <Links {...props} onOpen={() => setLinking(true)} />
      <span className={styles['or']}>{TEXT.or}</span>
      <Estimate {...props} />
      {isLinking && (
        <LinkAccountsDialog
          accounts={accounts}
          defaultTypes={props.defaultTypes}
          onClose={close}
          onAddAccount={props.onAddAccount}
        />
      )}
    </fieldset>
  );
}

/** Which accounts are linked, and the button that links others. */
function Links(props: LinkOrEstimateProps & { readonly onOpen: () => void }) {
  const { accounts, requiresLink, showsProblems, onOpen } = props;
  const id = useId();
  const missing = linkErrors(accounts);
  return (
    <div className={styles['link']}>
      <Button variant="secondary" icon={<LinkIcon />} onPress={onOpen}>
        {missing ? TEXT.link : TEXT.relink}
      </Button>
      <p className={styles['note']}>{linkedText(accounts)}</p>
      {requiresLink && showsProblems && <FieldError id={id}>{missing?.nothingLinked}</FieldError>}
    </div>
  );
}

/** The value with the status of its links. */
function Estimate(props: LinkOrEstimateProps) {
  const {
    label,
    hint,
    value,
    accounts,
    minimum,
    showsProblems,
    onChange,
    problem = ESTIMATE_PROBLEM,
  } = props;
  const isFine = estimateProblem(value, minimum) === null;
  const [isLeft, setLeft] = useState(false);
  const status = linkedValueStatus({ value, accounts, minimum });
  const leave = () => {
    setLeft(true);
    if (minimum !== undefined && value !== null && value < minimum) onChange(flooredEstimate(value, minimum));
  };
  return (
    <div className={styles['estimate']}>
      <CurrencyField
        label={label}
        value={value}
        subtype={minimum !== undefined && minimum < 0 ? undefined : 'positive'}
        required
        requiredMessage={problem}
        onChange={onChange}
        onBlur={leave}
        error={(isLeft || showsProblems) && !isFine ? problem : null}
        {...(hint === undefined ? {} : { hint })}
      />
      {status && <LinkStatus value={status} onReset={() => onChange(status.linkedSum)} />}
    </div>
  );
}
