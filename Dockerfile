# The site as an image: see 'Install' in docs/operations.md.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
# The image brings Node itself; the package that brings it elsewhere would weigh more than all the rest.
RUN npm run build && npm prune --omit=dev --ignore-scripts && rm -rf node_modules/node-*

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /site
COPY --from=build /site/package.json ./
COPY --from=build /site/node_modules node_modules
COPY --from=build /site/dist dist
COPY --from=build /site/demo demo
COPY --from=build /site/src/contract src/contract
COPY --from=build /site/src/messages src/messages
COPY --from=build /site/src/server src/server
COPY --from=build /site/public public
COPY --from=build /site/bin bin
RUN ln -s /site/bin/slvsh.mjs /usr/local/bin/slvsh && install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--disable-warning=ExperimentalWarning", "src/server/start.mjs"]
