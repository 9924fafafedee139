// In place of the part of the federation runtime that reads manifests and snapshots: the portal loads the entry scripts of
// remotes by their addresses. The rest of the runtime reads the members below.

export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { applyPlugin: () => undefined };
}

export const getGlobalRemoteInfo = () => ({
  hostGlobalSnapshot: undefined,
  globalSnapshot: undefined,
  remoteSnapshot: undefined,
});
