export { ariaFieldProps, AriaLabel, AriaNotes } from './aria-parts.tsx';
export { controlClass, Field, FieldError, type ControlProps, type FieldProps } from './field.tsx';
export { FieldGroup } from './group.tsx';
