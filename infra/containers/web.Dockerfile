# The portal's static files: shell, remotes and registry, laid out as the gateway serves them (FW_WEB_ROOT).
# Its container copies them into a volume once (an init container of the gateway), so that a front end is deployed
# without touching the gateway's image.
#   docker build -f infra/containers/web.Dockerfile -t fairwater/web .
FROM node:20.20-bookworm-slim AS build
WORKDIR /suite
COPY . .
RUN npm install --no-save --no-fund --no-audit \
  && npx turbo run build --filter="./shell" --filter="./mfe-*" \
  && node infra/publish.mjs --to /web

FROM busybox:1.37
COPY --from=build /web /web
USER 1000
CMD ["cp", "-R", "/web/.", "/target/"]
