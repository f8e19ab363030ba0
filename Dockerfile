# The image of the service (docs/operations.md, "The image"). Both bases are arguments: an image with Node 20 or newer and npm to
# build on, and a Debian or Ubuntu to run on. `npm run prove -- image` builds it without a registry of images.
ARG BUILD_BASE=node:24-bookworm
ARG BASE=debian:bookworm-slim

FROM ${BUILD_BASE} AS build
WORKDIR /srv/dotyk
COPY . .
RUN npm ci --no-audit --no-fund && node tools/build.mjs
# What the service runs on, and its bill of materials. The package "node" brings headers and npm along.
RUN npx --yes @cyclonedx/cyclonedx-npm@6.0.1 --package-lock-only --omit dev --output-reproducible --output-file sbom.json \
 && npm ci --no-audit --no-fund --omit=dev --include-workspace-root --workspace=@dotyk/server --workspace=@dotyk/site \
      --workspace=@dotyk/domain --workspace=@dotyk/contract --workspace=@dotyk/i18n --workspace=@dotyk/card-page \
      --workspace=@dotyk/product-view --workspace=@dotyk/ui \
 && rm -rf node_modules/node/node_modules node_modules/typescript node_modules/@types

FROM ${BASE}
RUN groupadd --gid 10001 dotyk \
 && useradd --uid 10001 --gid dotyk --home-dir /var/lib/dotyk --shell /usr/sbin/nologin dotyk \
 && install --directory --owner=dotyk --group=dotyk --mode=700 /var/lib/dotyk
WORKDIR /srv/dotyk
COPY --from=build /srv/dotyk/package.json /srv/dotyk/sbom.json ./
COPY --from=build /srv/dotyk/node_modules node_modules
COPY --from=build /srv/dotyk/packages packages
COPY --from=build /srv/dotyk/apps/site/package.json apps/site/package.json
COPY --from=build /srv/dotyk/apps/site/build apps/site/build
COPY --from=build /srv/dotyk/apps/admin/dist apps/admin/dist
COPY --from=build /srv/dotyk/apps/server apps/server
ENV PATH=/srv/dotyk/node_modules/.bin:/usr/local/bin:/usr/bin:/bin \
    NODE_ENV=production \
    DATA_DIR=/var/lib/dotyk \
    TMPDIR=/var/lib/dotyk \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    MALLOC_TRIM_THRESHOLD_=131072
USER 10001:10001
VOLUME /var/lib/dotyk
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "require(process.env.TLS_CERT_FILE ? 'https' : 'http').get({ host: '127.0.0.1', port: process.env.PORT || 8080, path: '/healthz', rejectUnauthorized: false }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
CMD ["node", "apps/server/src/main.ts"]
