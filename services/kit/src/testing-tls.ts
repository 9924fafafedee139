import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'selfsigned';

/** A certificate and its private key. */
export interface Pem {
  readonly cert: string;
  readonly private: string;
}

/** An authority of tests; two of one process have different names. */
export const authority = (value: string): Promise<Pem> =>
  generate([{ name: 'commonName', value }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });

/** A certificate for a server and a client of this name. */
export const issue = (ca: Pem, host = 'localhost'): Promise<Pem> =>
  generate([{ name: 'commonName', value: 'fairwater' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    ca: { cert: ca.cert, key: ca.private },
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true },
      { name: 'extKeyUsage', serverAuth: true, clientAuth: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: host }] },
    ],
  });

interface Files {
  readonly name: string;
  readonly own: Pem;
  readonly authorities: readonly Pem[];
}

/** Writes the files of a process into a folder; gives the settings that name them. */
export function tlsFiles(folder: string, { name, own, authorities }: Files): Record<string, string> {
  const file = (kind: string, text: string): string => {
    const path = join(folder, `${name}.${kind}`);
    writeFileSync(path, text);
    return path;
  };
  return {
    FW_INTERNAL_TLS_CERT: file('crt', own.cert),
    FW_INTERNAL_TLS_KEY: file('key', own.private),
    FW_INTERNAL_TLS_CA: file('ca', authorities.map(({ cert }) => cert).join('\n')),
  };
}
