import { useEffect, useRef } from 'react';

type Name = 'username' | 'password';

/** Puts the focus on the user name when the form is shown, and after a refusal on the field to continue with. */
export function useFormFocus(next: Name) {
  const form = useRef<HTMLFormElement>(null);
  const focus = (name: Name): void => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[name=username]')?.focus();
  }, []);
  return { form, focusFirst: () => focus(next) };
}
