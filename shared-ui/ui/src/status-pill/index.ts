export { StatusPill, Tag, type StatusPillProps, type Tone } from './status-pill.tsx';
