import { channel } from 'node:diagnostics_channel'
import { expect, test } from 'vitest'
import { openMeters } from './meters.ts'
import { emit } from './signals.ts'

test('each signal is counted under its labels until the meters are closed', async () => {
  const { registry, close } = openMeters()
  emit('request', { method: 'GET', route: '/a', status: 200, seconds: 0.2 })
  emit('request', { method: 'BREW', route: '/a', status: 405, seconds: 0.2 })
  emit('attempt', { work: 'decode', outcome: 'done', seconds: 4 })
  emit('lost', { work: 'decode' })
  emit('heard', { engine: 'local', soundSeconds: 60, seconds: 6 })
  emit('storageFault', {})
  emit('connectionTaken', { seconds: 0.01 })
  emit('connectionTaken', { seconds: 0.01 })
  emit('connectionGiven', {})
  const text = await registry.metrics()
  const lines = text.split('\n').filter((line) => line.startsWith('hattama_') && !line.includes('_bucket'))
  expect(lines).toEqual([
    'hattama_http_request_duration_seconds_sum{method="GET",route="/a",status="200"} 0.2',
    'hattama_http_request_duration_seconds_count{method="GET",route="/a",status="200"} 1',
    'hattama_http_request_duration_seconds_sum{method="OTHER",route="/a",status="405"} 0.2',
    'hattama_http_request_duration_seconds_count{method="OTHER",route="/a",status="405"} 1',
    'hattama_step_duration_seconds_sum{step="decode",outcome="done"} 4',
    'hattama_step_duration_seconds_count{step="decode",outcome="done"} 1',
    'hattama_attempts_lost_total{step="decode"} 1',
    'hattama_engine_sound_seconds_total{engine="local"} 60',
    'hattama_engine_busy_seconds_total{engine="local"} 6',
    'hattama_storage_faults_total 1',
    'hattama_db_connections_in_use 1',
    'hattama_db_connection_wait_seconds_sum 0.02',
    'hattama_db_connection_wait_seconds_count 2',
  ])
  // from what a page waits for to what people give up on; from a short note to a day of meetings
  const bounds = (of: string) => [
    ...new Set([...text.matchAll(new RegExp(`^${of}_bucket{le="([^"]+)"`, 'gm'))].map(([, le]) => le)),
  ]
  expect(bounds('hattama_http_request_duration_seconds').join(' ')).toBe(
    '0.005 0.01 0.025 0.05 0.1 0.25 0.5 1 2.5 5 10 30 +Inf',
  )
  expect(bounds('hattama_step_duration_seconds').join(' ')).toBe(
    '0.5 1 2.5 5 15 30 60 180 600 1800 7200 +Inf',
  )
  expect(bounds('hattama_db_connection_wait_seconds').join(' ')).toBe('0.001 0.005 0.025 0.1 0.5 1 5 +Inf')
  expect(text).toContain('nodejs_version_info')
  close()
  expect(await registry.metrics()).toBe('\n')
  emit('storageFault', {})
  expect(await registry.metrics()).toBe('\n')
  // nobody listens any more
  for (const name of ['request', 'attempt', 'lost', 'heard', 'storageFault', 'connectionTaken'])
    expect(channel(`hattama:${name}`).hasSubscribers).toBe(false)
})
