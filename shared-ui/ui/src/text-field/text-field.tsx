import { useState, type HTMLInputAutoCompleteAttribute, type ReactNode, type Ref } from 'react';
import { controlClass, Field, type FieldProps } from '../field/field.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { HideIcon, ShowIcon } from '../icons/icons.ts';
import { useLongPaste } from './long-paste.ts';
import styles from './text-field.module.css';

/** [A5-09] */
const MAX_LENGTH = 60;

export interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly type?: 'text' | 'email' | 'tel' | 'search' | undefined;
  /** 60 by default [A5-09]. */
  readonly maxLength?: number | undefined;
  /** Only characters of this pattern can be typed or pasted, as `/[\p{L}\d &]/u`. */
  readonly allow?: RegExp | undefined;
  /** What `allow` takes, in words for the sentence about what was left out, as `letters and digits`. */
  readonly allowed?: string | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search' | undefined;
  readonly placeholder?: string | undefined;
  readonly autoCapitalize?: 'none' | undefined;
  readonly spellCheck?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly end?: ReactNode;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** What of a typed text is kept, and what is left out: each run of characters once. */
function filtered(text: string, allow: RegExp | undefined) {
  if (!allow) return { kept: text, leftOut: '' };
  const kept: string[] = [];
  const runs = [''];
  for (const character of text.normalize('NFC')) {
    if (allow.test(character)) {
      kept.push(character);
      runs.push('');
    } else runs.push(`${runs.pop() ?? ''}${character}`);
  }
  return { kept: kept.join(''), leftOut: [...new Set(runs)].filter((run) => run !== '').join(' ') };
}

/** The sentence about characters that were left out; it stays until the field is edited again, or emptied. */
function useLeftOut({ onChange, onBlur, allow, allowed }: Omit<TextFieldProps, 'type'>) {
  const [state, setState] = useState({ characters: '', isRead: false });
  return {
    sentence:
      allowed === undefined || state.characters === ''
        ? null
        : `We left out ${state.characters} because only ${allowed} can be used here.`,
    take: (text: string) => {
      const { kept, leftOut } = filtered(text, allow);
      const isAnother = state.isRead || text === '';
      if (leftOut !== '') setState({ characters: leftOut, isRead: false });
      else if (isAnother && state.characters !== '') setState({ characters: '', isRead: false });
      onChange(kept);
    },
    end: () => {
      if (state.characters !== '') setState({ ...state, isRead: true });
      onBlur?.();
    },
  };
}

export function TextField({ type = 'text', ...props }: TextFieldProps) {
  return <TextInput {...props} type={type} />;
}

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'allow' | 'inputMode' | 'end'> {
  readonly autoComplete: 'current-password' | 'new-password';
  /** False leaves out the button that shows the password. */
  readonly revealable?: boolean | undefined;
}

/** Hides what is typed, with a button that shows it. */
export function PasswordField({ maxLength = 128, revealable = true, ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const toggle = (
    <IconButton
      size="sm"
      label={isShown ? 'Hide password' : 'Show password'}
      icon={isShown ? <HideIcon /> : <ShowIcon />}
      onPress={() => setShown(!isShown)}
    />
  );
  return (
    <TextInput
      {...props}
      maxLength={maxLength}
      type={isShown ? 'text' : 'password'}
      end={revealable ? toggle : undefined}
    />
  );
}

type TextInputProps = Omit<TextFieldProps, 'type'> & { readonly type: string };

function TextInput(props: TextInputProps) {
  const { value, type, maxLength = MAX_LENGTH, end, ref } = props;
  const leftOut = useLeftOut(props);
  const paste = useLongPaste();
  return (
    <Field {...props} leftOut={leftOut.sentence ?? paste.sentence}>
      {(control) => (
        <span className={styles['box']}>
          <input
            {...control}
            ref={ref}
            type={type}
            name={props.name}
            value={value}
            maxLength={maxLength}
            disabled={props.disabled}
            readOnly={props.readOnly}
            autoComplete={props.autoComplete}
            inputMode={props.inputMode}
            placeholder={props.placeholder}
            autoCapitalize={props.autoCapitalize}
            spellCheck={props.spellCheck}
            className={`${controlClass(Boolean(props.error))} ${end === undefined ? '' : (styles['withEnd'] ?? '')}`}
            onPaste={paste.onPaste}
            onChange={(event) => {
              paste.onEdit(event.target.value);
              leftOut.take(event.target.value);
            }}
            onBlur={() => {
              paste.onLeave();
              leftOut.end();
            }}
          />
          {end !== undefined && <span className={styles['end']}>{end}</span>}
        </span>
      )}
    </Field>
  );
}
