import { SHELL } from './choices.ts';
import type { FrontEnd, FrontEndStore } from './front-ends.repo.ts';
import type { Publications } from './publications.ts';
import type { ShareFiles } from './share-files.ts';

interface OwnPublications {
  readonly store: FrontEndStore;
  readonly publications: () => Promise<Publications>;
  readonly shareFiles?: ShareFiles | undefined;
  readonly rows: () => ReadonlyMap<string, FrontEnd>;
}

/** What the web root of this gateway published, until the rows of all gateways have it. */
export function ownPublications({ store, publications, shareFiles, rows }: OwnPublications) {
  const publishedAt = (name: string): number => rows().get(name)?.at.getTime() ?? 0;

  /** What is later than the rows, in the order in which it was published; the shell last. */
  const unknown = async () =>
    Object.entries(await publications())
      .toSorted(([one], [other]) => Number(one === SHELL) - Number(other === SHELL))
      .flatMap(([name, made]) =>
        made
          .filter(({ at }) => at.getTime() > publishedAt(name))
          .map((one) => ({ name, version: one.version, made: one }))
          .toReversed(),
      );

  return {
    /** Stores the files of what is to be live; whether there was any. */
    prepare: async (): Promise<boolean> => (await shareFiles?.prepare(await unknown())) ?? false,
    /** Makes live what every gateway can have the files of; whether there was any. */
    write: async (): Promise<boolean> => {
      let hasWritten = false;
      for (const one of await unknown()) {
        if (shareFiles && !(await shareFiles.keep(one))) continue;
        await store.record(one.name, one.made);
        hasWritten = true;
      }
      return hasWritten;
    },
  };
}
