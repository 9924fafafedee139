import { ChevronDownIcon, controlClass, Field } from '@fw/ui/core';
import type { DateFieldProps, SelectProps } from '@fw/ui/overlays';
import type { ReactNode } from 'react';
import { later, useIdle } from '@fw/web-kit/first-use';
import styles from './late-fields.module.css';

const LoadedSelect = later<SelectProps<string>>(async () => (await import('@fw/ui/overlays')).Select, {
  fallback: (field) => <SelectBox {...field} />,
});
const LoadedDate = later<DateFieldProps>(async () => (await import('@fw/ui/overlays')).DateField, {
  fallback: (field) => <DateBox {...field} />,
});

interface Late {
  /** When the page shows its data: until then nothing of these fields is loaded. */
  readonly isReady: boolean;
}

/** A `Select` that is loaded and rendered after the data of the page. */
export const LateSelect = ({ isReady, ...field }: SelectProps<string> & Late) =>
  useIdle(isReady) ? <LoadedSelect {...field} /> : <SelectBox {...field} />;

/** A `DateField` that is loaded and rendered after the data of the page. */
export const LateDate = ({ isReady, ...field }: DateFieldProps & Late) =>
  useIdle(isReady) ? <LoadedDate {...field} /> : <DateBox {...field} />;

const SelectBox = (field: SelectProps<string>) => (
  <Box field={field} kind={field.size === 'sm' ? 'small' : 'select'}>
    {field.options.find(({ value }) => value === field.value)?.label ?? ''}
    <ChevronDownIcon aria-hidden />
  </Box>
);

const DateBox = (field: DateFieldProps) => (
  <Box field={field} kind="date">
    MM/DD/YYYY
  </Box>
);

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
