import type { Slide } from '@hattama/contract/library/slide'
import { createStore, i18n, loadWords, runNotice, StoreProvider } from '@hattama/platform'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { SlideDialog } from './slide-dialog.tsx'

await loadWords()

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await i18n.changeLanguage('en')
})

const slide = (id: string, atMs: number): Slide => {
  const picture = { width: 64, height: 36, bytes: 1, text: null, url: `/api/slides/${id}` }
  return { id, atMs, ...picture }
}

const show = (answer: () => Response, id = 's2', onPlay: ((ms: number) => void) | null = null) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    asked.push(`${method} ${new URL(url).pathname}`)
    return answer()
  })
  const store = createStore()
  const onClose = vi.fn<() => void>()
  const onShow = vi.fn<(id: string) => void>()
  render(
    <StoreProvider store={store}>
      <SlideDialog
        recordingId="r1"
        slides={[slide('s1', 0), slide('s2', 61_000)]}
        id={id}
        mayRemove
        onShow={onShow}
        onClose={onClose}
        onPlay={onPlay}
      />
    </StoreProvider>,
  )
  return { asked, onClose, onShow, notices: () => store.getState().notices }
}

test.each([
  ['en', 'Delete slide', 'Slide deleted', 'Undo', 'Slide restored'],
  ['ru', 'Удалить слайд', 'Слайд удалён', 'Отменить', 'Слайд восстановлен'],
  ['kk', 'Слайдты жою', 'Слайд жойылды', 'Кері қайтару', 'Слайд қалпына келтірілді'],
] as const)(
  '%s: a slide is removed without a question, and brought back',
  async (language, remove, removed, undo, back) => {
    await i18n.changeLanguage(language)
    const { asked, onClose, notices } = show(() => new Response(null, { status: 204 }))
    await userEvent.click(screen.getByRole('button', { name: remove }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(notices()).toMatchObject([{ text: removed, actLabel: undo }])
    runNotice(notices()[0]?.id ?? '')
    await waitFor(() => expect(notices()[1]).toMatchObject({ tone: 'done', text: back }))
    expect(asked).toEqual(['DELETE /api/slides/s2', 'POST /api/slides/s2/undelete'])
  },
)

test('one that could not be removed stays open, and why is said', async () => {
  const { onClose, notices } = show(() => Response.json({ error: 'x', code: 'ON_HOLD' }, { status: 409 }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete slide' }))
  await waitFor(() => expect(notices()).toMatchObject([{ tone: 'problem' }]))
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Delete slide' })).toHaveProperty('disabled', false)
})

test('arrows lead to the slide before and the one after, and nowhere at an end', async () => {
  const { onShow } = show(() => new Response(null))
  await userEvent.keyboard('{ArrowRight}')
  expect(onShow).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowLeft}')
  expect(onShow.mock.calls).toEqual([['s1']])
  cleanup()
  const first = show(() => new Response(null), 's1')
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}')
  expect(first.onShow.mock.calls).toEqual([['s2']])
})

test('it leads to its moment, and closes', async () => {
  const onPlay = vi.fn<(ms: number) => void>()
  const { onClose } = show(() => new Response(null), 's2', onPlay)
  await userEvent.click(screen.getByRole('button', { name: /01:01/ }))
  expect(onPlay.mock.calls).toEqual([[61_000]])
  expect(onClose).toHaveBeenCalledOnce()
})
