import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { openCatalogue } from '../spool/catalogue.ts'
import { closeRecording, openPart, partsOf } from '../spool/recordings.ts'
import { memoryDisk } from '../testing/memory-disk.ts'
import { tabRecording } from '../testing/recording.ts'
import { startUploadServer } from '../testing/upload-server.ts'
import { UploadError } from '../spool/fault.ts'
import { sendPart } from './send-part.ts'

test('behind a proxy that takes 20 kB a request, a recording arrives in pieces that fit', async () => {
  const server = await startUploadServer()
  server.state.trouble = ({ headers }) => (Number(headers['content-length'] ?? 0) > 20_000 ? 'proxy' : null)
  const spool = { catalogue: await openCatalogue(crypto.randomUUID()), disk: memoryDisk() }
  const recording = tabRecording({ title: 'Weekly', platform: '', spoken: '' })
  const { file } = await openPart(spool.catalogue, recording)
  await spool.disk.append(file, new Uint8Array(200_000))
  await closeRecording(spool.catalogue, recording.id, { durationMs: 1000, interrupted: false })
  const account = { server: server.origin, email: 'a@example.kz', token: 'device-token', refused: false }

  const faults: string[] = []
  const send = async (): Promise<void> => {
    const [part] = await partsOf(spool.catalogue, recording.id)
    if (!part) throw new Error('there is no part')
    const on = { address: () => undefined, accepted: () => Promise.resolve() }
    await sendPart(recording, part, account, spool, new AbortController().signal, on)
  }
  // each refusal halves the piece: 128 kB, 64, 32, 16
  for (let tries = 0; tries < 4; tries += 1)
    await send().catch((error: unknown) =>
      faults.push(error instanceof UploadError ? error.kind : String(error)),
    )
  expect(faults).toEqual(['proxy-limit', 'proxy-limit', 'proxy-limit'])
  expect((await server.uploads()).map(({ bytes }) => bytes)).toEqual([200_000])
  spool.catalogue.close()
  await server.remove()
})
