import { VALIDATOR_KIND, type Validator } from '@fw/contract-identity';
import { TextField } from '@fw/ui/core';
import { Help } from '@fw/ui/overlays';
import classes from '../../account/account.module.css';
import { REGISTRATION } from './registration.text.ts';

const MAX_VALUE = 60;

interface ValidatorFieldProps {
  readonly validator: Validator;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

/** One thing that the sponsor requires, with its placeholder and its explanation [A3-11]. */
export function ValidatorField({ validator, value, error, onChange }: ValidatorFieldProps) {
  const { validatorType, displayText, tooltipEnabled, tooltipText, placeholderText } = validator;
  const isDate = VALIDATOR_KIND[validatorType] === 'date';
  const field = (
    <TextField
      label={displayText}
      name={validatorType}
      required
      maxLength={MAX_VALUE}
      placeholder={placeholderText}
      autoComplete="off"
      {...(isDate ? { hint: REGISTRATION.dateHint } : {})}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
  if (!tooltipEnabled) return field;
  return (
    <div className={classes['withHelp']}>
      {field}
      <Help about={displayText}>{tooltipText}</Help>
    </div>
  );
}
