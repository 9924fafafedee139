import { ICON_PATHS, type FrameIconName } from './icon-paths.ts';

const isKnown = (name: string): name is FrameIconName => Object.hasOwn(ICON_PATHS, name);

/** A decorative icon by name; an unknown name draws the goals compass. */
export function FrameIcon({ name }: { readonly name: string }) {
  return (
    <svg
      aria-hidden="true"
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={ICON_PATHS[isKnown(name) ? name : 'goals']} />
    </svg>
  );
}
