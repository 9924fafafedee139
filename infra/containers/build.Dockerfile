# What every image is copied from: the packages of the lockfile, and what was built of the named folders (all without).
#   docker build -f infra/containers/build.Dockerfile --build-arg FOLDERS="services/crm mfe-crm" -t fairwater/build .
ARG BASE=node:20.20-bookworm-slim
FROM ${BASE}
ARG FOLDERS=""
# The certificates that npm trusts beside its own, where a proxy of the network reads along.
ARG NODE_EXTRA_CA_CERTS=""
WORKDIR /suite
COPY . .
RUN npm install --no-save --no-fund --no-audit
RUN npx turbo run build $(for folder in ${FOLDERS}; do echo "--filter=./${folder}"; done)
