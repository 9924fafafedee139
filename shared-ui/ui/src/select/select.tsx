import { useId, type ReactNode } from 'react';
import {
  Button,
  Header,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  Select as AriaSelect,
  SelectValue,
} from 'react-aria-components';
import { clsx } from 'clsx';
import { ariaFieldProps, AriaLabel, AriaNotes } from '../field/aria-parts.tsx';
import { controlClass, type FieldProps } from '../field/field.tsx';
import { namedError } from '../field/missing.ts';
import { CheckIcon, ChevronDownIcon } from '../icons/icons.ts';
import styles from './select.module.css';

export interface Option<Value extends string | number> {
  readonly value: Value;
  /** Plain words: what is shown, read and found by typing. */
  readonly label: string;
  readonly disabled?: boolean | undefined;
  /** Options of one group are listed under its name. */
  readonly group?: string | undefined;
  readonly icon?: ReactNode;
}

export interface SelectProps<Value extends string | number> extends FieldProps {
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly options: readonly Option<Value>[];
  readonly onBlur?: (() => void) | undefined;
  /** 'Choose one' by default. */
  readonly placeholder?: string | undefined;
  readonly size?: 'md' | 'sm' | undefined;
  /** `none` inside a box with a border of its own. */
  readonly frame?: 'box' | 'none' | undefined;
}

export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { value, options, error, size, frame, placeholder = 'Choose one' } = props;
  const errorId = useId();
  const choose = (key: string | number | null) => {
    const option = options.find((each) => each.value === key);
    if (option) props.onChange(option.value);
  };
  return (
    <AriaSelect
      {...ariaFieldProps(props, error, errorId)}
      value={value}
      onChange={choose}
      placeholder={placeholder}
      onBlur={() => props.onBlur?.()}
    >
      <AriaLabel label={props.label} labelHidden={props.labelHidden} optional={props.optional} />
      <Button
        className={clsx(
          controlClass(Boolean(error)),
          styles['button'],
          size === 'sm' && styles['small'],
          frame === 'none' && styles['frameless'],
        )}
        {...(props.id === undefined ? {} : { id: props.id })}
      >
        <SelectValue className={styles['value'] ?? ''} />
        <ChevronDownIcon aria-hidden />
      </Button>
      <AriaNotes hint={props.hint} error={namedError(error, props.label, 'Choose')} errorId={errorId} />
      <Popover className={styles['popover'] ?? ''} offset={4}>
        <ListBox className={styles['list'] ?? ''}>
          {grouped(options).map(([group, members]) => (
            <OptionGroup key={group} name={group} members={members} />
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

interface OptionGroupProps {
  readonly name: string;
  readonly members: readonly Option<string | number>[];
}

function OptionGroup({ name, members }: OptionGroupProps) {
  if (name === '') return members.map(optionItem);
  return (
    <ListBoxSection id={`group ${name}`}>
      <Header className={styles['group'] ?? ''}>{name}</Header>
      {members.map(optionItem)}
    </ListBoxSection>
  );
}

function optionItem({ value, label, disabled = false, icon }: Option<string | number>) {
  return (
    <ListBoxItem
      key={value}
      id={value}
      textValue={label}
      isDisabled={disabled}
      className={styles['option'] ?? ''}
    >
      {icon}
      <span className={styles['optionLabel']}>{label}</span>
      <CheckIcon className={styles['check']} aria-hidden />
    </ListBoxItem>
  );
}

function grouped<Value extends string | number>(options: readonly Option<Value>[]) {
  const groups = new Map<string, Option<Value>[]>();
  for (const option of options) {
    const group = option.group ?? '';
    groups.set(group, [...(groups.get(group) ?? []), option]);
  }
  return [...groups];
}
