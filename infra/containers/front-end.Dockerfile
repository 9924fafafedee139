# The shell or one remote. Its container makes it live for all gateways and ends: the files go into their database, then
# one row names the version, once the gate has compared it with everything that is live or can be gone back to.
#   docker build -f infra/containers/front-end.Dockerfile --build-arg FRONT_END=mfe-crm -t fairwater/mfe-crm .
ARG BASE=node:20.20-bookworm-slim
ARG BUILT=fairwater/build
FROM ${BUILT} AS built
ARG FRONT_END
RUN node infra/images/collect.mjs "${FRONT_END}" /image

FROM ${BASE}
ARG FRONT_END
ARG COMMIT=""
ENV NODE_ENV=production FW_COMMIT=${COMMIT}
COPY --from=built /image /suite
WORKDIR /suite/${FRONT_END}
USER node
CMD ["node", "../infra/images/release.mjs", "."]
