import { z } from 'zod'

/**
 * Where traces go, by the names OpenTelemetry gives its settings. Further ones of its exporter (`OTEL_EXPORTER_OTLP_HEADERS`,
 * `_TIMEOUT`, `_COMPRESSION`, `_CERTIFICATE`) are read by the exporter itself.
 */
export const tracingSettings = {
  /** base address of a collector that speaks OTLP over HTTP; unset: nothing is traced, and nothing loaded for it */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** what the exporter speaks */
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/protobuf']).default('http/protobuf'),
  OTEL_SERVICE_NAME: z.string().trim().min(1).default('hattama'),
  /** the share of traces that are kept, 0 to 1; one is kept whole or not at all, whoever began it */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
}
