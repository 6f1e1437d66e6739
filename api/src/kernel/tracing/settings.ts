import { z } from 'zod'

/**
 * Where traces go, under OpenTelemetry's own names. Further settings (`OTEL_EXPORTER_OTLP_HEADERS`, `_TIMEOUT`,
 * `_COMPRESSION`, `_CERTIFICATE`) are read by its exporter.
 */
export const tracingSettings = {
  /** base address of a collector for OTLP over HTTP; unset: tracing is off and not loaded */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** protocol of the exporter */
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/protobuf']).default('http/protobuf'),
  OTEL_SERVICE_NAME: z.string().trim().min(1).default('hattama'),
  /** share of traces to keep, 0 to 1; each is kept whole or not at all, whoever began it */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
}
