import { z } from 'zod'

/** Where Prometheus and probes ask: a port of its own, which pages never reach. */
export const metricsSettings = {
  /** a server answers here, a worker one port further; 0: any free port; unset: nowhere */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_534).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** what has to be shown to read figures; needed where other machines reach the port */
  METRICS_TOKEN: z.string().trim().min(16).optional(),
}

type Settings = {
  METRICS_PORT?: number | undefined
  METRICS_HOST: string
  METRICS_TOKEN?: string | undefined
}

/** What is wrong about these settings together; null where nothing is. */
export const metricsMistake = (
  { METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: Settings,
  isLoopback: (host: string) => boolean,
): string | null =>
  METRICS_PORT === undefined || METRICS_TOKEN !== undefined || isLoopback(METRICS_HOST)
    ? null
    : 'METRICS_HOST: other machines reach it; set METRICS_TOKEN, which they have to show'
