export { Illustration } from './illustration.tsx';
export type { IllustrationName } from './spots.tsx';
