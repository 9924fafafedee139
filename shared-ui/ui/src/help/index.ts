export { Help, Tooltip, type HelpProps, type TooltipProps } from './help.tsx';
