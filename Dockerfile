# Hearthfolk in a container. See docs/operating/README.md.
#   docker build -t hearthfolk . && docker run -p 127.0.0.1:3000:3000 -e HEARTHFOLK_GATEWAY_TOKEN=<a long secret> -v saves:/saves hearthfolk
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY main/cli/setup ./main/cli/setup
# Not `npm ci`, which refuses a lockfile without the packages of other systems.
RUN npm install --no-save
COPY main ./main
COPY npc-agents ./npc-agents
COPY skills ./skills
COPY worlds ./worlds
COPY zones ./zones
COPY tools ./tools
COPY rpg.toml tsconfig.json ./
RUN node_modules/.bin/node main/cli/hearthfolk.ts build

FROM node:24-bookworm-slim
WORKDIR /app
ENV HEARTHFOLK_SAVES=/saves
ENV PATH=/app/node_modules/.bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
RUN mkdir /saves && chown node:node /saves
COPY --from=build /app ./
USER node
VOLUME /saves
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "main/cli/hearthfolk.ts", "start", "--host", "0.0.0.0", "--port", "3000"]
