# One service of the suite: gateway, identity, finances, goals, profile, crm.
#   docker build -f infra/containers/service.Dockerfile --build-arg SERVICE=crm -t fairwater/crm .
FROM node:20.20-bookworm-slim AS build
ARG SERVICE
WORKDIR /suite
COPY . .
RUN npm install --no-save --no-fund --no-audit \
  && npx turbo run build --filter="./services/${SERVICE}" \
  && npm prune --omit=dev --no-fund --no-audit

FROM node:20.20-bookworm-slim
ARG SERVICE
ENV NODE_ENV=production FW_ENV=production FW_HOST=0.0.0.0
WORKDIR /suite
COPY --from=build /suite/node_modules node_modules
COPY --from=build /suite/packages packages
COPY --from=build /suite/services/${SERVICE} service
USER node
CMD ["node", "--enable-source-maps", "service/dist/main.js"]
