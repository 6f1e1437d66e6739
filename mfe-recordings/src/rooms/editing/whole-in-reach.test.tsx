import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openText, serve, show } from '../../testing/editing.tsx'

afterEach(() => vi.restoreAllMocks())

test('a field whose foot is below the window does not move while its “Save” is pressed, which saves', async () => {
  const server = serve()
  show()
  const field = await openText()
  await userEvent.type(field, '!')
  const box = field.closest('.transcript-editor') as HTMLElement
  vi.spyOn(box, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, innerHeight + 200))
  const scrolls = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined)
  const user = userEvent.setup()
  const save = screen.getByRole('button', { name: 'Save' })
  await user.pointer({ keys: '[MouseLeft>]', target: save })
  expect(document.activeElement).toBe(save)
  expect(scrolls).not.toHaveBeenCalled()
  await user.pointer({ keys: '[/MouseLeft]', target: save })
  await waitFor(() => expect(server.asked).toMatchObject([{ text: 'Good mornin.!' }]))
})

test('by the keyboard it is brought into reach at once, and after a press in the field too', async () => {
  serve()
  show()
  const field = await openText()
  const box = field.closest('.transcript-editor') as HTMLElement
  vi.spyOn(box, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, innerHeight + 200))
  const scrolls = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined)
  await userEvent.tab()
  expect(scrolls).toHaveBeenCalled()
  scrolls.mockClear()
  await userEvent.click(field)
  await waitFor(() => expect(scrolls).toHaveBeenCalled())
})
