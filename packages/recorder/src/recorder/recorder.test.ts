import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { openCatalogue } from '../spool/catalogue.ts'
import { recorderLock, takeLock, whenFree } from '../spool/locks.ts'
import { memoryDisk } from '../testing/memory-disk.ts'
import { tabRecording } from '../testing/recording.ts'
import type { CallSource } from './call-in-hand.ts'
import { startRecorder } from './recorder.ts'

test('a second recorder is refused before it asks for any sound, and keeps nothing', async () => {
  const catalogue = await openCatalogue(crypto.randomUUID())
  const open = vi.fn<CallSource['open']>()
  const begin = () =>
    startRecorder(
      {
        recording: tabRecording(),
        tabId: 1,
        microphone: 'off',
        pageIsRead: false,
        silenceMinutes: 0,
        audible: true,
      },
      { open },
      { disk: memoryDisk(), catalogue },
      { session: () => undefined, left: () => undefined },
    )
  const letGo = await takeLock(recorderLock)
  await expect(begin()).rejects.toMatchObject({ fault: 'already-recording' })
  expect(open).not.toHaveBeenCalled()
  expect(await catalogue.getAll('recordings')).toEqual([])

  // one that could not begin lets go, so that the next one can
  letGo?.()
  await whenFree(recorderLock)
  open.mockRejectedValue(new DOMException('gone', 'AbortError'))
  await expect(begin()).rejects.toThrow('gone')
  await whenFree(recorderLock)
  await expect(begin()).rejects.toThrow('gone')
  expect(open).toHaveBeenCalledTimes(2)
  catalogue.close()
})
