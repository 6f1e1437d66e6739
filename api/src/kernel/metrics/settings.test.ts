import { expect, test } from 'vitest'
import { metricsMistake, metricsSettings } from './settings.ts'

const isLoopback = (host: string) => host === '127.0.0.1'

test('a port that other computers reach needs a token; without a port nothing does', () => {
  const told = 'METRICS_HOST: other computers can reach it, so set METRICS_TOKEN'
  const mistake = (more: object) => metricsMistake({ METRICS_HOST: '0.0.0.0', ...more }, isLoopback)
  expect(mistake({ METRICS_PORT: 9100 })).toBe(told)
  expect(mistake({ METRICS_PORT: 0 })).toBe(told)
  expect(mistake({})).toBeNull()
  expect(mistake({ METRICS_PORT: 9100, METRICS_TOKEN: 'x'.repeat(16) })).toBeNull()
  expect(mistake({ METRICS_PORT: 9100, METRICS_HOST: '127.0.0.1' })).toBeNull()
})

test('the port leaves one for the worker, 0 is any, and a short token is none', () => {
  const { METRICS_PORT, METRICS_TOKEN } = metricsSettings
  const isTaken = (given: string) => METRICS_PORT.safeParse(given).success
  expect(['0', '65534', '-1', '65535', '1.5'].map(isTaken)).toEqual([true, true, false, false, false])
  expect(METRICS_PORT.parse(undefined)).toBeUndefined()
  expect(METRICS_TOKEN.safeParse(`  ${'x'.repeat(15)}  `).success).toBe(false)
  expect(METRICS_TOKEN.parse(` ${'x'.repeat(16)} `)).toBe('x'.repeat(16))
})
