import { useId, useState, type CSSProperties, type ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { ResetIcon } from '../icons/icons.ts';
import styles from './slider.module.css';

export interface Range {
  readonly min: number;
  readonly max: number;
  readonly step?: number | undefined;
}

/** The value inside min to max [A5-14]; not-a-number becomes min. */
export function clampTo({ min, max }: Range, value: number): number {
  return Number.isNaN(value) ? min : Math.min(max, Math.max(min, value));
}

/** `$5,800`, `12%`, `65` as a number; null for anything else. */
function readNumber(text: string): number | null {
  const plain = text.replace(/[$,%\s]/g, '').replace('−', '-');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}

export interface SliderProps extends Range {
  readonly label: string;
  readonly value: number;
  /** While the thumb moves. */
  readonly onChange: (value: number) => void;
  /** Once the thumb rests or a number was typed. */
  readonly onCommit?: ((value: number) => void) | undefined;
  /** How a value is written, everywhere on the slider: `12%`, `$5,800`. */
  readonly format?: ((value: number) => string) | undefined;
  /** Reads what is typed; null for what is no number. */
  readonly parse?: ((text: string) => number | null) | undefined;
  /** The value of the plan as it is kept: a small mark on the track, and where the reset goes. */
  readonly committed?: number | undefined;
  readonly hint?: ReactNode;
  readonly disabled?: boolean | undefined;
}

/** A lever: a track, a field for the exact number, a mark for what is kept and a reset. Values never leave min to max [A5-14]. */
export function Slider(props: SliderProps) {
  const { label, value, min, max, step = 1, committed, hint, disabled = false, onChange, onCommit } = props;
  const { format = String } = props;
  const id = useId();
  const shown = clampTo(props, value);
  const commit = (next: number) => {
    const inside = clampTo(props, next);
    onChange(inside);
    onCommit?.(inside);
  };
  return (
    <div className={styles['slider']}>
      <div className={styles['top']}>
        <label htmlFor={id} className={styles['label']}>
          {label}
        </label>
        <span className={styles['entry']}>
          {committed !== undefined && committed !== shown && (
            <IconButton
              size="sm"
              label={`Reset ${label} to ${format(committed)}`}
              icon={<ResetIcon />}
              onPress={() => commit(committed)}
            />
          )}
          <ExactValue {...props} value={shown} onCommit={commit} />
        </span>
      </div>
      <div className={styles['track']} style={places(props, shown)}>
        <input
          id={id}
          type="range"
          className={styles['range']}
          min={min}
          max={max}
          step={step}
          value={shown}
          disabled={disabled}
          aria-valuetext={format(shown)}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onChange={(event) => onChange(clampTo(props, Number(event.target.value)))}
          onPointerUp={() => onCommit?.(shown)}
          onKeyUp={() => onCommit?.(shown)}
        />
        {committed !== undefined && <span className={styles['mark']} />}
      </div>
      <div className={styles['ends']} aria-hidden>
        <span>{format(min)}</span>
        <span>{format(max)}</span>
      </div>
      {hint !== undefined && (
        <div id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </div>
      )}
    </div>
  );
}

type ExactValueProps = SliderProps & { readonly onCommit: (value: number) => void };

function ExactValue({
  label,
  value,
  format = String,
  parse = readNumber,
  disabled,
  onCommit,
}: ExactValueProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const finish = () => {
    const typed = draft === null ? null : parse(draft);
    setDraft(null);
    if (typed !== null && typed !== value) onCommit(typed);
  };
  return (
    <input
      type="text"
      inputMode="decimal"
      className={styles['exact']}
      aria-label={`${label}, exact value`}
      autoComplete="off"
      disabled={disabled}
      value={draft ?? format(value)}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Enter ends typing here; it must not submit the form around the slider.
        event.preventDefault();
        finish();
      }}
    />
  );
}

function places(range: Range & { readonly committed?: number | undefined }, value: number): CSSProperties {
  const share = (of: number) =>
    range.max > range.min ? (clampTo(range, of) - range.min) / (range.max - range.min) : 0;
  return Object.assign<CSSProperties, Record<string, string>>(
    {},
    { '--value': String(share(value)), '--kept': String(share(range.committed ?? value)) },
  );
}
