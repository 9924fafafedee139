import { ChevronDownIcon, controlClass, Field } from '@fw/ui/core';
import type { DateFieldProps, SelectProps } from '@fw/ui/overlays';
import { Suspense, type ReactNode } from 'react';
import { later, useIdle } from '@fw/web-kit/first-use';
import styles from './late-fields.module.css';

const select = later<SelectProps<string>>(async () => (await import('@fw/ui/overlays')).Select);
const date = later<DateFieldProps>(async () => (await import('@fw/ui/overlays')).DateField);

interface Late {
  /** When the page shows its data: until then nothing of these fields is loaded. */
  readonly isReady: boolean;
}

/** A `Select` that is loaded and rendered after the data of the page. */
export function LateSelect({ isReady, ...field }: SelectProps<string> & Late) {
  const chosen = field.options.find(({ value }) => value === field.value)?.label ?? '';
  const box = (
    <Box field={field} kind={field.size === 'sm' ? 'small' : 'select'}>
      {chosen}
      <ChevronDownIcon aria-hidden />
    </Box>
  );
  if (!useIdle(isReady)) return box;
  return (
    <Suspense fallback={box}>
      <select.Part {...field} />
    </Suspense>
  );
}

/** A `DateField` that is loaded and rendered after the data of the page. */
export function LateDate({ isReady, ...field }: DateFieldProps & Late) {
  const box = (
    <Box field={field} kind="date">
      MM/DD/YYYY
    </Box>
  );
  if (!useIdle(isReady)) return box;
  return (
    <Suspense fallback={box}>
      <date.Part {...field} />
    </Suspense>
  );
}

interface BoxProps {
  readonly field: Pick<DateFieldProps, 'label' | 'labelHidden'>;
  readonly kind: 'select' | 'small' | 'date';
  readonly children: ReactNode;
}

/** As large as the field that replaces it, so that nothing moves. */
function Box({ field: { label, labelHidden }, kind, children }: BoxProps) {
  return (
    <div aria-hidden>
      <Field label={label} labelHidden={labelHidden}>
        {() => (
          <div className={`${controlClass(false)} ${styles['box']}`} data-kind={kind}>
            {children}
          </div>
        )}
      </Field>
    </div>
  );
}
