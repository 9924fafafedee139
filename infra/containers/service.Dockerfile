# One process of the suite: the gateway or a service. It holds Node, what its bill of materials lists (sbom.cdx.json), and
# the command that makes it live behind the gate (infra/images/release.mjs).
#   docker build -f infra/containers/service.Dockerfile --build-arg SERVICE=crm -t fairwater/crm .
ARG BASE=node:20.20-bookworm-slim
ARG BUILT=fairwater/build
FROM ${BUILT} AS built
ARG SERVICE
RUN node infra/images/collect.mjs "services/${SERVICE}" /image

FROM ${BASE}
ARG SERVICE
ARG COMMIT=""
ENV NODE_ENV=production FW_ENV=production FW_HOST=0.0.0.0 FW_COMMIT=${COMMIT}
COPY --from=built /image /suite
WORKDIR /suite/services/${SERVICE}
USER node
CMD ["node", "--enable-source-maps", "dist/main.js"]
