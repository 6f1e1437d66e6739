import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageEvent } from '../recording/page-event.ts'
import type { SessionEvent } from '../recording/session.ts'
import { openCatalogue, type Catalogue } from '../spool/catalogue.ts'
import { composeHints } from '../spool/compose-hints.ts'
import { hintsOf } from '../spool/hints.ts'
import { openPart } from '../spool/recordings.ts'
import { tabRecording } from '../testing/recording.ts'
import { openPageLog } from './page-log.ts'
import { recordingClock } from '../recording/recording-clock.ts'

let catalogue: Catalogue
const event = vi.fn<(event: SessionEvent) => void>()
const left = vi.fn<() => void>()

beforeEach(async () => {
  catalogue = await openCatalogue(crypto.randomUUID())
  event.mockClear()
  left.mockClear()
})
afterEach(() => catalogue.close())

const begin = async (most?: number) => {
  const recording = tabRecording({ title: 'abc-defg-hij', platform: 'Google Meet' })
  await openPart(catalogue, recording)
  const clock = recordingClock(100_000, 0)
  const log = openPageLog(catalogue, recording.id, clock, { event, left }, most)
  const hear = (...events: PageEvent[]) => log.hear({ site: 'meet', events, health: { reads: 1, found: {} } })
  return { id: recording.id, clock, log, hear }
}

test('changes lie beside the recording, on its clock, pauses left out', async () => {
  const { id, clock, log, hear } = await begin()
  hear({ type: 'lit', kind: 'dom', name: 'Anna', on: true, at: 102_000 })
  clock.pause(103_000)
  clock.resume(113_000)
  hear({ type: 'lit', kind: 'dom', name: 'Anna', on: false, at: 114_000 })
  await log.close()
  expect(composeHints(await hintsOf(catalogue, id), 5000)?.hints).toEqual([
    [2000, 'dom', 0, true],
    [4000, 'dom', 0, false],
  ])
})

test('the page names the recording, and the window hears how many names there are', async () => {
  const { id, log, hear } = await begin()
  hear(
    { type: 'title', title: 'Budget', at: 100_100 },
    { type: 'seen', name: 'Anna', self: false, at: 100_100 },
  )
  await log.close()
  expect((await catalogue.get('recordings', id))?.title).toBe('Budget')
  expect(event).toHaveBeenCalledWith({ type: 'page', names: 1, title: 'Budget' })
  expect(left).not.toHaveBeenCalled()
})

test('the end of the call ends the recording', async () => {
  const { log, hear } = await begin()
  hear({ type: 'left', at: 101_000 })
  await log.close()
  expect(left).toHaveBeenCalledTimes(1)
})

test('a disk that takes no more loses hints and stops nothing', async () => {
  const { log, hear } = await begin()
  await log.close()
  catalogue.close()
  hear({ type: 'seen', name: 'Anna', self: false, at: 101_000 })
  await expect(log.close()).resolves.toBeUndefined()
  expect(event).toHaveBeenCalledWith({ type: 'page', names: 1 })
})

test('a page that makes up names without end fills no disk, and its call still ends the recording', async () => {
  const { id, log, hear } = await begin(500)
  for (let i = 0; i < 4; i++)
    hear(
      ...Array.from({ length: 300 }, (_, n): PageEvent => ({
        type: 'seen',
        name: `n${i} ${n}`,
        self: false,
        at: 1,
      })),
    )
  hear({ type: 'left', at: 100_100 })
  await log.close()
  expect((await hintsOf(catalogue, id)).flatMap((row) => row.events)).toHaveLength(500)
  expect(event).toHaveBeenLastCalledWith({ type: 'page', names: 300 })
  expect(left).toHaveBeenCalledOnce()
})
