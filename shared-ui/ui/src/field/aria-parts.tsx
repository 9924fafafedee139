import type { ReactNode } from 'react';
import { Label, Text } from 'react-aria-components';
import type { FieldProps } from './field.tsx';
import { FieldError } from './field.tsx';
import styles from './field.module.css';

/** The label of a React Aria field. */
export function AriaLabel({
  label,
  labelHidden,
  optional,
}: Pick<FieldProps, 'label' | 'labelHidden' | 'optional'>) {
  return (
    <Label className={labelHidden ? 'visually-hidden' : (styles['label'] ?? '')}>
      {label}
      {optional && <span className={styles['optional']}> optional</span>}
    </Label>
  );
}

interface AriaNotesProps {
  readonly hint: ReactNode;
  readonly error: string | null | undefined;
  readonly errorId: string;
}

/** Hint and message of a React Aria field. */
export function AriaNotes({ hint, error, errorId }: AriaNotesProps) {
  return (
    <>
      {hint !== undefined && (
        <Text slot="description" elementType="div" className={styles['hint'] ?? ''}>
          {hint}
        </Text>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </>
  );
}

/** What a React Aria field takes from ours. */
export function ariaFieldProps(props: FieldProps, error: string | null | undefined, errorId: string) {
  return {
    className: styles['field'] ?? '',
    validationBehavior: 'aria' as const,
    isInvalid: Boolean(error),
    isRequired: props.required ?? false,
    isDisabled: props.disabled ?? false,
    'aria-describedby': error ? errorId : '',
    ...(props.name === undefined ? {} : { name: props.name }),
  };
}
