import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { printHtml } from './print-file.ts'

afterEach(() => vi.restoreAllMocks())

test('a document is printed, not the screen: in a frame of its own without scripts, which goes afterwards', async () => {
  const print = vi.fn<() => void>()
  const inside = Object.assign(new EventTarget(), { print, focus: () => undefined })
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(inside as unknown as Window)
  await printHtml('<h1>Weekly</h1>')
  expect(print).toHaveBeenCalledOnce()
  const frame = document.querySelector<HTMLIFrameElement>('iframe[data-purpose="print"]')
  expect(frame?.srcdoc).toBe('<h1>Weekly</h1>')
  expect(frame?.getAttribute('sandbox')).toBe('allow-same-origin allow-modals')
  inside.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(document.querySelector('iframe')).toBeNull())
})
