export { Button, type ButtonProps } from './button.tsx';
export { buttonClass, textLinkClass, type ButtonLook, type ButtonVariant } from './button-class.ts';
export { IconButton, type IconButtonProps } from './icon-button.tsx';
export { LinkButton, TextLink } from './link-button.tsx';
export { TextButton, type TextButtonProps } from './text-button.tsx';
