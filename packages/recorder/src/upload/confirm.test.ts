import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { openCatalogue } from '../spool/catalogue.ts'
import { openPart } from '../spool/recordings.ts'
import { memoryDisk } from '../testing/memory-disk.ts'
import { tabRecording } from '../testing/recording.ts'
import { confirm } from './confirm.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('who deletes a recording does not wait for a server that has still to check it', async () => {
  // no timeout ends this: only the signal does
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const asked = vi.fn<() => void>()
  vi.stubGlobal('fetch', async () => {
    asked()
    return Response.json({ recordingId: 'r', complete: false, bytes: 3, sha256: null })
  })
  const catalogue = await openCatalogue(crypto.randomUUID())
  const recording = tabRecording()
  const part = { ...(await openPart(catalogue, recording)), uploadUrl: 'https://h.example/api/uploads/1' }
  const account = { server: 'https://h.example', email: 'a@b.c', token: 't', refused: false }
  const over = new AbortController()
  const spool = { disk: memoryDisk(), catalogue }
  const ended = confirm(recording, [part], account, spool, over.signal).catch((error: unknown) => error)
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  over.abort('deleted')
  expect(await ended).toBe('deleted')
  catalogue.close()
})
