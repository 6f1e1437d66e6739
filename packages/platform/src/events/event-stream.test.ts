import { expect, test } from 'vitest'
import type { ServerEvent } from '@hattama/contract/app/event'
import { readEvents } from './event-stream.ts'
import { staleTags } from './invalidate.ts'

const streamOf = (parts: Uint8Array<ArrayBuffer>[]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })

test('events cut anywhere, even inside a letter, arrive whole; unknown and broken ones are skipped', async () => {
  const good = { type: 'deleted', recordingId: 'жазба-1' }
  const text = [
    'data: {"type":"hello"}\n\n',
    'data: {"type":"of-a-newer-server"}\n\n',
    'data: {"type":"deleted"}\n\n',
    'data: {broken\n\n',
    `data: ${JSON.stringify(good)}\n\n`,
  ].join('')
  const bytes = new TextEncoder().encode(text)
  const heard: ServerEvent[] = []
  const single = Array.from(bytes, (byte) => Uint8Array.of(byte))
  await readEvents(streamOf(single), (event) => heard.push(event))
  expect(heard).toEqual([{ type: 'hello' }, good])
})

test('comments and other fields are skipped, lines of one event joined, an unfinished one left out', async () => {
  const text =
    ': ping\n\nid: 1\ndata: {"type":"hello"}\n\ndata: {"type":\r\ndata: "hello"}\r\n\r\ndata: {"type":"hello"}'
  const heard: ServerEvent[] = []
  await readEvents(streamOf([new TextEncoder().encode(text)]), (event) => heard.push(event))
  expect(heard).toEqual([{ type: 'hello' }, { type: 'hello' }])
})

test('an event makes stale what it is about, and a reconnect everything', () => {
  expect(staleTags({ type: 'summary', recordingId: 'r', summaryId: 's' })).toEqual([
    { type: 'Summary', id: 's' },
    { type: 'Summary', id: 'recording:r' },
    'Summaries',
    'Tasks',
    'Stats',
    'Deleted',
  ])
  expect(staleTags({ type: 'transcript', recordingId: 'r', revision: 2 })).toEqual([
    { type: 'Transcript', id: 'r' },
  ])
  expect(staleTags({ type: 'hello' })).toContain('Transcript')
})
