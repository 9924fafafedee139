import * as z from 'zod/mini';

/** A file that a service makes. The name is its own, so that it needs no encoding in a header. */
export interface FileReply {
  readonly fileName: string;
  readonly content: Uint8Array;
}

const FILE_NAME = /^[\w-]+(?:\.[\w-]+)+$/;

const isFileReply = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'fileName' in value &&
  typeof value.fileName === 'string' &&
  FILE_NAME.test(value.fileName) &&
  'content' in value &&
  value.content instanceof Uint8Array;

/** The reply of a call with a `fileType`: its bytes are the body, its name is in `content-disposition`. */
export const fileReply = z.custom<FileReply>(isFileReply);

/** The value of `content-disposition`: a browser saves the file under its name. */
export const attachment = (fileName: string): string => `attachment; filename="${fileName}"`;

/** The name in a `content-disposition`; null where there is none. */
export const attachedName = (disposition: string | null): string | null =>
  /^attachment; filename="([^"]+)"$/.exec(disposition ?? '')?.[1] ?? null;
