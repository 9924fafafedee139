import { encode } from 'uqr';
import { SECURITY_TEXT as TEXT } from './security.text.ts';
import classes from './security.module.css';

/** A QR code as one path: dark squares of one unit each. */
export function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border: 1 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={TEXT.qrLabel}
      className={classes['qr']}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
