# Tablée in a container: server/README.md says how to run it, alone or as several behind a proxy.
FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:20-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production PORT=8000 DATABASE_FILE=/data/tablee.sqlite
# what runs belongs to root: the server itself can change nothing but its data
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/games games
COPY --from=build /app/server server
COPY --from=build /app/package.json /app/tsconfig.json ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(a => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "tsx", "server/main.ts"]
