import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installedVersion, SINGLETONS } from '../../../packages/config/src/shared.mjs';

/** Where the libraries that the shell shares are installed. */
export const SHELL_LIBRARIES = path.resolve(import.meta.dirname, '../../../shell');
const SHARED = ['react', 'react/jsx-runtime', '@fw/router', '@fw/state', '@fw/web-kit'];

/** What a build of a remote leaves behind, made up. */
export interface Built {
  readonly page?: string;
  readonly isSingleton?: boolean;
  readonly name?: string;
  readonly basePaths?: readonly string[];
  /** Styles of the entry. */
  readonly styles?: readonly string[];
  /** Files of what its pages have in common. */
  readonly common?: readonly string[];
  readonly early?: Readonly<Record<string, readonly string[]>>;
  readonly contract?: object;
}

const shared = SHARED.filter((key) => SINGLETONS.includes(key));
const sharedVersion = (key: string): string =>
  installedVersion(SHELL_LIBRARIES, key.startsWith('react/') ? 'react' : key);

const toManifest = ({ isSingleton = true, styles = [] }: Built) => ({
  metaData: {},
  exposes: [
    { path: './mfe', assets: { js: { sync: ['expose.1.js'], async: [] }, css: { sync: styles, async: [] } } },
  ],
  remotes: [],
  shared: shared.map((key) => ({ name: key, version: sharedVersion(key), singleton: isSingleton })),
});

const toDescriptor = (name: string, { basePaths = [`/${name}`], early }: Built) => ({
  name,
  version: '1.0.0',
  contract: 1,
  entry: 'mf-manifest.json',
  basePaths,
  nav: [],
  widgets: [],
  alone: `/alone/${name}/`,
  early,
});

function toFiles(name: string, built: Built): Readonly<Record<string, string>> {
  const { page = 'first', contract, common = [] } = built;
  return {
    'mf-manifest.json': JSON.stringify(toManifest(built)),
    'mfe.json': JSON.stringify(toDescriptor(name, built)),
    'remoteEntry.js': `// ${page} ${'y'.repeat(1000)}`,
    'remoteEntry.js.map': 'secret sources',
    'expose.1.js': 'expose',
    'src_pages_first_page_tsx-more.0a1b2c3d.js': 'page',
    'src_pages_first_page_tsx-more.4e5f6a7b.css': 'page',
    'src_pages_first_page_tsx2.0a1b2c3d.js': 'another page',
    'index.html': `<link href="a.css"><a href="/already"></a><a href="https://else.example">${page}</a>`,
    ...Object.fromEntries(common.map((file) => [file, 'common'])),
    ...(contract === undefined ? {} : { 'contract.json': JSON.stringify(contract) }),
  };
}

/** Writes packages with a build under a folder. */
export function builtPackages(home: string) {
  const write = (name: string, files: Readonly<Record<string, string>>, block: object = {}): string => {
    const [folder, dist] = [path.join(home, name), path.join(home, name, 'dist')];
    rmSync(dist, { recursive: true, force: true });
    mkdirSync(dist, { recursive: true });
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(dist, file), text);
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ version: '1.0.0', mfe: block }));
    return folder;
  };
  return {
    /** The shell's libraries lie at `SHELL_LIBRARIES`; only its files are made up. */
    shell: (): string =>
      write(
        'shell',
        { 'index.html': '<script src="main.1.js"></script>', 'main.1.js': 'x'.repeat(2000) },
        { name: 'shell', shell: true },
      ),
    remote: (built: Built = {}): string => {
      const { name = 'mfe_x' } = built;
      return write(name, toFiles(name, built), { name });
    },
    /** A service with its contract. */
    service: (name: string, contract: object): string =>
      write(`services/${name}`, { 'main.js': '', 'contract.json': JSON.stringify(contract) }),
  };
}
