import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './lib/build.mjs';
import { contractCandidates, checkContracts, wayBackNote } from './lib/contracts.mjs';
import { deployService } from './lib/deploy-service.mjs';
import { recordDeployment } from './lib/deployments.mjs';
import { requireDomain, frontEndName, readPackage, chooseWebRoot } from './lib/domain.mjs';
import { install } from './lib/install.mjs';
import { artefactsFolder } from './lib/live-version.mjs';
import { checkNode } from './lib/machine.mjs';
import { ROOT, dataFolder } from './lib/paths.mjs';
import { createProgress } from './lib/progress.mjs';
import { checkFrontEnd, liveVersions, publishFrontEnd, shareFrontEnd } from './lib/published-versions.mjs';
import { prepareArtefact, checkedOutCommit } from './lib/release.mjs';
import { runMain } from './lib/stop.mjs';

const STEPS = 6;

/** Builds one domain, and makes it live once the gate has accepted all of it: the service first, then its front end. */
await runMain(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { share: { type: 'string' } },
  });
  const { domain, parts } = requireDomain(positionals[0]);
  const data = dataFolder();
  const webRoot = chooseWebRoot();
  const home = artefactsFolder(data);
  const progress = createProgress(STEPS);
  checkNode();
  await progress.step('Installing packages', (reportProgress) => install(ROOT, reportProgress));
  const only = Object.values(parts).map((folder) => readPackage(folder).name);
  await progress.step(`Building ${only.join(' and ')}`, (reportProgress) => build(reportProgress, { only }));
  const commit = await checkedOutCommit();
  const frontEnd = frontEndName(parts);
  const names = { service: parts.service && domain, frontEnd };
  const before = liveVersions({ home, webRoot, ...names });
  const { version } = await progress.step('Making the artefact', async () =>
    parts.service === undefined
      ? { note: 'this domain has no service', version: '' }
      : prepareArtefact({ home, name: domain, folder: parts.service, commit }),
  );
  await progress.step('Gate, with each page opened in Chromium', async () => {
    const candidates = contractCandidates({
      service: parts.service && { name: domain, version, folder: join(home, domain, version, 'dist') },
      frontEnd: parts.web && { name: frontEnd ?? '', version: 'as built', folder: join(parts.web, 'dist') },
    });
    checkContracts({ home, webRoot, candidates, isRollback: false });
    const { note } = await checkFrontEnd(frontEnd, webRoot);
    return { note: note + wayBackNote({ home, webRoot, candidates }) };
  });
  try {
    await progress.step('Replacing the service', () =>
      parts.service === undefined
        ? { note: 'this domain has no service' }
        : deployService(data, { name: domain, version }),
    );
    await progress.step('Registry', () =>
      values.share === undefined
        ? publishFrontEnd(frontEnd, webRoot)
        : shareFrontEnd(frontEnd, webRoot, values.share),
    );
  } finally {
    // Also where the second step fails, so that the first can be rolled back.
    const versions = liveVersions({ home, webRoot, ...names });
    recordDeployment(home, domain, {
      deployment: { at: new Date().toISOString(), commit, versions },
      before,
    });
  }
});
