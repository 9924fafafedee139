import { strToU8, zip } from 'fflate';

const READ_ME = `Everything Fairwater knows about you, as one JSON file for each part of the product.
Account activity is in activity.json. Passwords, codes and other secrets are not included.
`;

/** A ZIP archive with one JSON file for each part, made off the event loop. */
export function archiveOf(parts: Readonly<Record<string, unknown>>): Promise<Buffer> {
  const files = Object.entries(parts).map(
    ([name, content]) => [`${name}.json`, strToU8(JSON.stringify(content, null, 2))] as const,
  );
  return new Promise((resolve, reject) => {
    zip({ 'read-me.txt': strToU8(READ_ME), ...Object.fromEntries(files) }, (error, bytes) => {
      if (error) reject(error);
      else resolve(Buffer.from(bytes));
    });
  });
}
