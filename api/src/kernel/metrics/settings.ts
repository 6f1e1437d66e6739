import { z } from 'zod'

/** Where Prometheus and probes connect: a separate port, which pages never reach. */
export const metricsSettings = {
  /** port of a server; a worker uses the next one; 0: any free port; unset: off */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_534).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** token required to read metrics; must be set if other machines can reach the port */
  METRICS_TOKEN: z.string().trim().min(16).optional(),
}

type Settings = {
  METRICS_PORT?: number | undefined
  METRICS_HOST: string
  METRICS_TOKEN?: string | undefined
}

/** Says what is wrong with the combination of these settings; null if nothing is. */
export const metricsMistake = (
  { METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: Settings,
  isLoopback: (host: string) => boolean,
): string | null =>
  METRICS_PORT === undefined || METRICS_TOKEN !== undefined || isLoopback(METRICS_HOST)
    ? null
    : 'METRICS_HOST: other computers can reach it, so set METRICS_TOKEN'
