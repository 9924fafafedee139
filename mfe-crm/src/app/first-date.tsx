import { controlClass, Field } from '@fw/ui/core';
import type { DateFieldProps } from '@fw/ui/overlays';
import { isIsoDate, type IsoDate } from '@fw/units';
import { useWhenUsed } from '@fw/web-kit/first-use';
import { startTransition, useState, type ComponentType } from 'react';

const FIRST_FOUR_DIGIT_YEAR = '1000';
const readDay = (text: string): IsoDate | null =>
  isIsoDate(text) && text >= FIRST_FOUR_DIGIT_YEAR ? text : null;

/**
 * The date field of the browser until the page is used, then the `DateField`, which needs the aria library. It never changes
 * while the person is in it, and nothing is written into it, so that the focus stays and no key is lost; where it cannot be loaded, the browser's stays.
 */
export function FirstDate(props: DateFieldProps) {
  const [Part, setPart] = useState<ComponentType<DateFieldProps> | null>(null);
  const [hasFocus, setFocus] = useState(false);
  const load = async (): Promise<void> => {
    const { DateField } = await import('@fw/ui/overlays');
    startTransition(() => setPart(() => DateField));
  };
  useWhenUsed(Part === null, () => {
    load().catch(() => undefined); // The date of the browser stays.
  });
  if (Part && !hasFocus) return <Part {...props} />;
  return (
    <Field {...props}>
      {(control) => (
        <input
          {...control}
          type="date"
          className={controlClass(Boolean(props.error))}
          defaultValue={props.value ?? ''}
          onFocus={() => setFocus(true)}
          onBlur={() => {
            setFocus(false);
            props.onBlur?.();
          }}
          onChange={({ target }) => props.onChange(readDay(target.value))}
        />
      )}
    </Field>
  );
}
