import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { knownMethod } from './known-method.ts'
import { subscribe } from './signals.ts'

/** Buckets for response times, s: from what a page waits for to what people give up on. */
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
/** Buckets for steps, s: from a short note to a day of meetings. */
const stepSeconds = [0.5, 1, 2.5, 5, 15, 30, 60, 180, 600, 1800, 7200]
const waitSeconds = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5]

/**
 * Counts what this process does, for Prometheus, along with Node's default metrics. Labels are route patterns, names of
 * steps and engines, and states.
 */
export const openMeters = () => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'hattama_http_request_duration_seconds',
    help: 'Requests by the pattern of their route',
    labelNames: ['method', 'route', 'status'],
    buckets: requestSeconds,
    registers,
  })
  const steps = new Histogram({
    name: 'hattama_step_duration_seconds',
    help: 'Attempts at steps of recordings, by how they ended',
    labelNames: ['step', 'outcome'],
    buckets: stepSeconds,
    registers,
  })
  const lost = new Counter({
    name: 'hattama_attempts_lost_total',
    help: 'Attempts whose worker disappeared and which another has taken over',
    labelNames: ['step'],
    registers,
  })
  const sound = new Counter({
    name: 'hattama_engine_sound_seconds_total',
    help: 'Seconds of sound that engines have answered for',
    labelNames: ['engine'],
    registers,
  })
  const busy = new Counter({
    name: 'hattama_engine_busy_seconds_total',
    help: 'Seconds that took; divided by the sound: the real-time factor',
    labelNames: ['engine'],
    registers,
  })
  const faults = new Counter({
    name: 'hattama_storage_faults_total',
    help: 'Times that files could not be reached or were not as they should be',
    registers,
  })
  const taken = new Gauge({
    name: 'hattama_db_connections_in_use',
    help: 'Connections of the pool of this process that queries hold',
    registers,
  })
  const waited = new Histogram({
    name: 'hattama_db_connection_wait_seconds',
    help: 'How long queries waited for a connection of the pool',
    buckets: waitSeconds,
    registers,
  })

  const ends = [
    subscribe('request', ({ method, route, status, seconds }) =>
      requests.observe({ method: knownMethod(method), route, status }, seconds),
    ),
    subscribe('attempt', ({ work, outcome, seconds }) => steps.observe({ step: work, outcome }, seconds)),
    subscribe('lost', ({ work }) => lost.inc({ step: work })),
    subscribe('heard', ({ engine, soundSeconds, seconds }) => {
      sound.inc({ engine }, soundSeconds)
      busy.inc({ engine }, seconds)
    }),
    subscribe('storageFault', () => faults.inc()),
    subscribe('connectionTaken', ({ seconds }) => {
      taken.inc()
      waited.observe(seconds)
    }),
    subscribe('connectionGiven', () => taken.dec()),
  ]
  return {
    registry,
    close: () => {
      for (const end of ends) end()
      registry.clear()
    },
  }
}
