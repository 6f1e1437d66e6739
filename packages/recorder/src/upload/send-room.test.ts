import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { newRecording } from '../recorder/new-recording.ts'
import { openCatalogue } from '../spool/catalogue.ts'
import { closeRecording, openPart, partsOf } from '../spool/recordings.ts'
import { memoryDisk } from '../testing/memory-disk.ts'
import { startUploadServer } from '../testing/upload-server.ts'
import { sendPart } from './send-part.ts'

test.each([
  ['a call has two sides', 'tab', 'sides'],
  ['what was picked from the screen has two sides', 'screen', 'sides'],
  ['a room is one channel, in which voices are told apart', 'microphone', 'mixed'],
] as const)('%s', async (_, source, layout) => {
  const server = await startUploadServer()
  const spool = { catalogue: await openCatalogue(crypto.randomUUID()), disk: memoryDisk() }
  const about = { title: 'Weekly', platform: '', spoken: '', source, microphone: true, consent: true }
  const recording = newRecording(about)
  const { file } = await openPart(spool.catalogue, recording)
  await spool.disk.append(file, new Uint8Array(100))
  await closeRecording(spool.catalogue, recording.id, { durationMs: 1000, interrupted: false })
  const [part] = await partsOf(spool.catalogue, recording.id)
  if (!part) throw new Error('there is no part')
  const account = { server: server.origin, email: 'a@example.kz', token: 'device-token', refused: false }
  await sendPart(recording, part, account, spool, new AbortController().signal, {
    address: () => undefined,
    accepted: () => Promise.resolve(),
  })
  expect((await server.uploads()).map(({ metadata }) => metadata.layout)).toEqual([layout])
  spool.catalogue.close()
  await server.remove()
})
