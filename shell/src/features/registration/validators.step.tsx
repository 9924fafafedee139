import type { ValidationRequest, Validator } from '@fw/contract-identity';
import { Button, ErrorPanel, Notice, SkeletonLines } from '@fw/ui/core';
import { Select } from '@fw/ui/overlays';
import { failureText } from '@fw/web-kit';
import { useState, type SubmitEvent } from 'react';
import { useRegistrationContentQuery, useValidatorsQuery } from '../../account/account-pages.api.ts';
import classes from '../../account/account.module.css';
import { BOT_CHECK } from '../../account/bot-check/bot-check.text.ts';
import { BotCheck } from '../../account/bot-check/bot-check.tsx';
import { REGISTRATION } from './registration.text.ts';
import { ValidatorField } from './validator-field.tsx';
import { validatorProblem, wireValue } from './validator-value.ts';

export interface Entry {
  readonly sponsorId: string;
  readonly values: Readonly<Partial<Record<string, string>>>;
}

export interface Validation {
  readonly sponsorId: string;
  readonly validationRequests: ValidationRequest[];
  readonly botCheckToken: string;
}

interface ValidatorsStepProps {
  readonly entry: Entry;
  readonly onEntry: (entry: Entry) => void;
  /** The provider of this employer sent the person. */
  readonly isSponsorFixed: boolean;
  /** The message of the last attempt; every change of an entry clears it. */
  readonly failure: string | null;
  readonly onSubmit: (validation: Validation) => void;
}

const validatorProblems = (validators: readonly Validator[], { values }: Entry) =>
  validators.map((validator) => validatorProblem(validator, values[validator.validatorType] ?? ''));

/** The validators of the chosen sponsor; none while they are loading. */
const currentValidators = (
  isFetching: boolean,
  validators: readonly Validator[] = [],
): readonly Validator[] => (isFetching ? [] : validators);

/** The first step: the employer, what it requires, and the bot check. */
export function ValidatorsStep({ entry, onEntry, isSponsorFixed, failure, onSubmit }: ValidatorsStepProps) {
  const [isSent, setSent] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const { data: content } = useRegistrationContentQuery();
  const { data, error, refetch, isFetching } = useValidatorsQuery({ body: { sponsorId: entry.sponsorId } });
  if (error) return <ErrorPanel title={failureText(error)} onRetry={() => void refetch()} />;
  const validators = currentValidators(isFetching, data?.validators);
  const problems = validatorProblems(validators, entry);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setSent(true);
    if (token === null || validators.length === 0 || problems.some((problem) => problem !== null)) return;
    const validationRequests = validators.map(({ validatorType }) => ({
      validatorType,
      value: wireValue(validatorType, entry.values[validatorType] ?? ''),
    }));
    onSubmit({ sponsorId: entry.sponsorId, validationRequests, botCheckToken: token });
  };

  return (
    <form className={classes['form']} noValidate onSubmit={submit}>
      {failure !== null && (
        <Notice tone="bad" announce="alert" title={failure}>
          {content?.help}
        </Notice>
      )}
      {!isSponsorFixed && <SponsorField entry={entry} onEntry={onEntry} />}
      {isFetching && <SkeletonLines lines={3} label="Loading" />}
      <ValidatorFields
        validators={validators}
        entry={entry}
        onEntry={onEntry}
        problems={isSent ? problems : []}
      />
      <BotCheck onToken={setToken} error={isSent && token === null ? BOT_CHECK.required : null} />
      <Button type="submit" wide>
        {REGISTRATION.next}
      </Button>
    </form>
  );
}

interface ValidatorFieldsProps {
  readonly validators: readonly Validator[];
  readonly entry: Entry;
  readonly onEntry: (entry: Entry) => void;
  /** In the order of the validators; empty before the form was sent. */
  readonly problems: readonly (string | null)[];
}

function ValidatorFields({ validators, entry, onEntry, problems }: ValidatorFieldsProps) {
  return validators.map((validator, index) => (
    <ValidatorField
      key={validator.validatorType}
      validator={validator}
      value={entry.values[validator.validatorType] ?? ''}
      error={problems[index] ?? null}
      onChange={(value) =>
        onEntry({ ...entry, values: { ...entry.values, [validator.validatorType]: value } })
      }
    />
  ));
}

/** The employer, where people of several register here. */
function SponsorField({ entry, onEntry }: Pick<ValidatorsStepProps, 'entry' | 'onEntry'>) {
  const { data: content } = useRegistrationContentQuery();
  const sponsors = content?.sponsors ?? [];
  if (sponsors.length < 2) return null;
  return (
    <Select
      label={REGISTRATION.sponsor}
      value={entry.sponsorId}
      options={sponsors.map(({ sponsorId, name }) => ({ value: sponsorId, label: name }))}
      onChange={(sponsorId) => onEntry({ ...entry, sponsorId })}
    />
  );
}
