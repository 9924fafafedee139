import { VALIDATOR_KIND, type Validator } from '@fw/contract-identity';
import { TextField } from '@fw/ui/core';
import { Help } from '@fw/ui/overlays';
import classes from '../../account/account.module.css';

const MAX_VALUE = 60;
/** Keys of a day; all others are left out while typing. */
const DATE_KEYS = /[\d/]/;

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
      {...(isDate ? { allow: DATE_KEYS, inputMode: 'text' as const } : {})}
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
