import { join } from 'node:path';
import { contractCandidates, checkContracts } from './lib/contracts.mjs';
import { deployService } from './lib/deploy-service.mjs';
import { previousDeployment, recordRollback } from './lib/deployments.mjs';
import { requireDomain, frontEndName, chooseWebRoot } from './lib/domain.mjs';
import { artefactsFolder } from './lib/live-version.mjs';
import { dataFolder } from './lib/paths.mjs';
import { createProgress } from './lib/progress.mjs';
import { checkPointer, liveVersions, pointFrontEnd } from './lib/published-versions.mjs';
import { checkIntegrity } from './lib/release.mjs';
import { runMain } from './lib/stop.mjs';

const STEPS = 3;
const UNCHANGED = { note: 'unchanged' };

/** Makes live what was before the last deployment of a domain: its front end first, then its service, behind the same gate. */
await runMain(async () => {
  const { domain, parts } = requireDomain(process.argv[2]);
  const data = dataFolder();
  const webRoot = chooseWebRoot();
  const home = artefactsFolder(data);
  const frontEnd = frontEndName(parts);
  const progress = createProgress(STEPS);
  const { versions, at } = previousDeployment(home, domain);
  const now = liveVersions({ home, webRoot, service: parts.service && domain, frontEnd });
  const changed = (/** @type {string | undefined} */ name) =>
    name !== undefined && versions[name] !== undefined && versions[name] !== now[name]
      ? versions[name]
      : null;
  const [service, remote] = [changed(domain === 'shell' ? undefined : domain), changed(frontEnd)];
  await progress.step(`Gate, for what was live before ${at}`, async () => {
    if (service !== null) checkIntegrity(join(home, domain, service));
    const web = frontEnd === 'shell' ? 'shell' : join('apps', frontEnd ?? '');
    const candidates = contractCandidates({
      service: service && { name: domain, version: service, folder: join(home, domain, service, 'dist') },
      frontEnd: remote && { name: frontEnd ?? '', version: remote, folder: join(webRoot, web, remote) },
    });
    checkContracts({ home, webRoot, candidates, isRollback: true });
    return remote === null ? UNCHANGED : checkPointer(frontEnd, remote, webRoot);
  });
  await progress.step('Registry', () =>
    remote === null ? UNCHANGED : pointFrontEnd(frontEnd, remote, webRoot),
  );
  await progress.step('Replacing the service', () =>
    service === null ? UNCHANGED : deployService(data, { name: domain, version: service }),
  );
  recordRollback(home, domain);
});
