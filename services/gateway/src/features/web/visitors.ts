import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomInt } from 'node:crypto';
import type { FrontEnd } from './front-ends.repo.ts';
import { readPreview } from './preview-token.ts';

const HALF_A_YEAR_SECONDS = 15_552_000;
/** Places of people, of which a version that is for a percentage gets the first ones. */
export const PLACES = 100;

/** What decides which versions a browser gets where they are not the live ones. */
export interface Visitor {
  /** From 0 to 99, the same at every visit; null while no version is for a share of the people. */
  readonly place: number | null;
  /** Versions by front end that an operator tries in this browser. */
  readonly preview: Readonly<Record<string, string>>;
}

/** A browser of which nothing is known. */
export const ANYBODY: Visitor = { place: null, preview: {} };

interface Visitors {
  readonly isSecure: boolean;
  readonly rows: () => ReadonlyMap<string, FrontEnd>;
  /** Verifies previews; there are none without it. */
  readonly previewKey: Buffer | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The cookies of browsers that get other versions than the live ones; no other browser gets a cookie. */
export function visitors({ isSecure, rows, previewKey, now }: Visitors) {
  const cookieName = (name: string): string => (isSecure ? `__Host-${name}` : name);
  const [placeName, previewName] = [cookieName('place'), cookieName('preview')];
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;

  const parsePreview = (token: string) =>
    previewKey === undefined || token === '' ? null : readPreview(previewKey, token, now());

  const readPlace = ({ cookies }: FastifyRequest): number | null => {
    const text = cookies[placeName] ?? '';
    return /^\d{1,2}$/.test(text) ? Number(text) : null;
  };

  const hasShare = (): boolean => [...rows().values()].some(({ share }) => share !== undefined);

  return {
    /** Who opens a page. A browser without a place gets one while a version is for a share of the people. */
    open: (request: FastifyRequest, reply: FastifyReply): Visitor => {
      const preview = parsePreview(request.cookies[previewName] ?? '')?.versions ?? {};
      if (!hasShare()) return { place: null, preview };
      const known = readPlace(request);
      if (known !== null) return { place: known, preview };
      const place = randomInt(PLACES);
      void reply.setCookie(placeName, String(place), { ...options, maxAge: HALF_A_YEAR_SECONDS });
      return { place, preview };
    },
    /** Begins a preview in this browser; false for a token that is not valid now. */
    begin: (reply: FastifyReply, token: string): boolean => {
      const preview = parsePreview(token);
      if (preview === null) return false;
      const maxAge = Math.ceil(preview.exp - now() / 1_000);
      void reply.setCookie(previewName, token, { ...options, maxAge });
      return true;
    },
    end: (reply: FastifyReply): void => {
      void reply.clearCookie(previewName, options);
    },
  };
}
