import { afterAll, expect, test, vi } from 'vitest'

afterAll(() => vi.unstubAllGlobals())

test('a page that cannot open its index goes: one that stayed would answer nobody, and no other would be made', async () => {
  const listens = { addListener: () => undefined }
  const browser = {
    runtime: { id: 'us', getURL: (path: string) => path, onMessage: listens, onConnect: listens },
    storage: { onChanged: listens },
  }
  const close = vi.fn<() => void>()
  const open = () => {
    throw new DOMException('No room', 'UnknownError')
  }
  vi.stubGlobal('chrome', browser)
  vi.stubGlobal('browser', browser)
  vi.stubGlobal('Worker', EventTarget)
  vi.stubGlobal('indexedDB', { open })
  vi.stubGlobal('window', { close })
  await expect(import('./main.ts')).rejects.toThrow('No room')
  expect(close).toHaveBeenCalledOnce()
})
