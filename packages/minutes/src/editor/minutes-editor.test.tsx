import type { Summary } from '@hattama/contract/insight/summary'
import { createStore, i18n, loadWords, MemoryRouter, runNotice, StoreProvider } from '@hattama/platform'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { summaryWith } from '../testing/summary.ts'
import { MinutesEditor } from './minutes-editor.tsx'

await loadWords()

const show = (refuses = false, change: Partial<Summary> = {}, focusAt = 0) => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push([request.method, await request.json()])
    if (refuses) return Response.json({ error: 'x', code: 'CONFLICT' }, { status: 409 })
    return Response.json(summaryWith())
  })
  const [close, reopen] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const summary: Summary = summaryWith({ summary: '## Overview\nText.', ...change })
  const store = createStore()
  const screenWith = (shown: Summary) => (
    <StoreProvider store={store}>
      <MemoryRouter>
        <MinutesEditor
          summary={shown}
          focusAt={{ line: focusAt, top: null }}
          onClose={close}
          onReopen={reopen}
        />
      </MemoryRouter>
    </StoreProvider>
  )
  const { rerender } = render(screenWith(summary))
  return {
    asked,
    close,
    reopen,
    store,
    summary,
    change: (next: Partial<Summary>) => rerender(screenWith({ ...summary, ...next })),
  }
}
const line = (number: number) =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(`ine ${number}$`) })
const field = () => line(2)
const texts = () => screen.getAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value)
const saved = async (asked: unknown[]) => {
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(asked).toHaveLength(1))
  return (asked[0] as [string, { summary: string }])[1].summary
}

beforeEach(() => i18n.changeLanguage('en'))
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('who asked to edit can write at once; a text that comes back with the page takes no focus', async () => {
  show()
  expect(document.activeElement).toBe(line(1))
  await userEvent.type(field(), ' Mine')
  cleanup()
  show()
  expect(document.activeElement).toBe(document.body)
})

test('the text is saved by Ctrl+Enter, on top of what one read', async () => {
  const { asked, close, summary } = show()
  await userEvent.type(field(), ' More{Control>}{Enter}{/Control}')
  await waitFor(() => expect(close).toHaveBeenCalled())
  const body = { summary: '## Overview\nText. More', updatedAt: summary.updatedAt }
  expect(asked).toEqual([['PUT', body]])
})

test('a refusal is said, and the text stays, also when the screen is left and opened again', async () => {
  const { close } = show(true)
  await userEvent.type(field(), ' Mine')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Your text is still here')
  expect(close).not.toHaveBeenCalled()
  cleanup()
  show()
  expect(texts()).toEqual(['Overview', 'Text. Mine'])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  cleanup()
  show()
  expect(texts()).toEqual(['Overview', 'Text.'])
})

test('Escape closes the field, and can be undone: the text is there again', async () => {
  const { close, reopen, store } = show()
  await userEvent.type(field(), ' Mine{Escape}')
  expect(close).toHaveBeenCalled()
  cleanup()
  const [notice] = store.getState().notices
  expect(notice).toMatchObject({ text: 'Draft discarded', actLabel: 'Undo' })
  runNotice(notice?.id ?? '')
  expect(reopen).toHaveBeenCalled()
  show()
  expect(texts()).toEqual(['Overview', 'Text. Mine'])
})

test.each([
  ['what was there', '## Overview\nText.', { text: 'Earlier text restored', tone: 'done' }, true],
  [
    'nothing of somebody else',
    'Theirs',
    { text: 'Someone else has changed this summary.', tone: 'problem' },
    false,
  ],
])('the notice of a save brings back %s', async (_, former, notice, isRestored) => {
  const { close, store } = show()
  await userEvent.type(field(), ' More{Control>}{Enter}{/Control}')
  await waitFor(() => expect(close).toHaveBeenCalled())
  cleanup()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname.split('/').at(-1)}`)
    if (request.method === 'GET') return Response.json({ versions: [{ id: 'v', summary: former }] })
    return Response.json(summaryWith())
  })
  const [saved] = store.getState().notices
  expect(saved).toMatchObject({ text: 'Summary saved', actLabel: 'Undo' })
  runNotice(saved?.id ?? '')
  await waitFor(() => expect(store.getState().notices.at(-1)).toMatchObject(notice))
  expect(asked.includes('POST restore')).toBe(isRestored)
})

test('a task ticked meanwhile is no conflict', async () => {
  const { asked, close, change } = show()
  await userEvent.type(field(), ' More')
  change({ updatedAt: '2026-11-21T12:00:00.000Z' })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(asked).toEqual([
    ['PUT', { summary: '## Overview\nText. More', updatedAt: '2026-11-21T12:00:00.000Z' }],
  ])
})

test('that a reworded possible decision moved to the decisions is said, and can be undone', async () => {
  const possible = '## Possible decisions\n\n- **Ann:** “We move.” [00:20](?t=20)'
  const moved = '## Decisions\n\n- We move in May. — edited by Ann [00:20](?t=20)'
  const { store, close } = show(false, { summary: possible })
  vi.stubGlobal('fetch', async () => Response.json(summaryWith({ summary: moved })))
  await userEvent.type(line(2), ' in May{Control>}{Enter}{/Control}')
  await waitFor(() => expect(close).toHaveBeenCalled())
  const told = store.getState().notices.map(({ text, actLabel }) => [text, actLabel])
  expect(told).toEqual([['Saved. It’s under Decisions now.', 'Undo']])
})

test('a text somebody else changed meanwhile, even with the tab closed, is not written over unseen', async () => {
  show()
  await userEvent.type(field(), ' Mine')
  cleanup()
  const { asked, close } = show(false, { summary: 'Theirs', updatedAt: '2026-11-21T12:00:00.000Z' })
  expect(texts()).toEqual(['Overview', 'Text. Mine'])
  expect(screen.getByText(/changed elsewhere too/)).toBeTruthy()
  await userEvent.type(field(), '{Control>}{Enter}{/Control}')
  expect(asked).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Keep my text' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(asked).toEqual([
    ['PUT', { summary: '## Overview\nText. Mine', updatedAt: '2026-11-21T12:00:00.000Z' }],
  ])
})

test('a quote corrected meanwhile is taken over without a word, beside what is being typed', async () => {
  const { asked, change } = show(false, { summary: list }, 2)
  await userEvent.keyboard(' today')
  change({ summary: list.replace('ship it', 'sail it'), updatedAt: '2026-11-21T12:00:00.000Z' })
  await waitFor(() => expect(texts()).toEqual(['Decisions', 'Anna: sail it', 'Rent rises today']))
  expect(document.activeElement).toBe(line(3))
  expect(screen.queryByText(/changed elsewhere/)).toBeNull()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(texts()).toEqual(['Decisions', 'Anna: sail it', 'Rent rises'])
  await userEvent.keyboard('!')
  expect(await saved(asked)).toBe(
    '## Decisions\n\n- **Anna:** sail it [00:05](?t=5)\n- Rent rises! [≈ 01:00](?t=60)',
  )
})

test('a save refused for a correction is told no longer once that is merged', async () => {
  const { change } = show(true, { summary: list }, 2)
  await userEvent.keyboard('!{Control>}{Enter}{/Control}')
  expect(await screen.findByRole('alert')).toBeTruthy()
  change({ summary: list.replace('ship it', 'sail it') })
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(texts()).toEqual(['Decisions', 'Anna: sail it', 'Rent rises!'])
})

test('of a line that both have changed, the writer’s stays once they say so; the rest is taken over', async () => {
  const { asked, change } = show(false, { summary: list }, 1)
  await userEvent.keyboard(' now')
  change({ summary: list.replace('ship it', 'sail it').replace('Rent', 'The rent') })
  expect(await screen.findByText(/changed elsewhere too/)).toBeTruthy()
  expect(texts()).toEqual(['Decisions', 'Anna: ship it now', 'Rent rises'])
  await userEvent.click(screen.getByRole('button', { name: 'Keep my text' }))
  expect(texts()).toEqual(['Decisions', 'Anna: ship it now', 'The rent rises'])
  await userEvent.click(line(2))
  expect(await saved(asked)).toContain('ship it now [00:05](?t=5)\n- The rent rises')
})

const list = '## Decisions\n\n- **Anna:** ship it [00:05](?t=5)\n- Rent rises [≈ 01:00](?t=60)'

test('lines are typed, added, joined and undone with the keys of other editors; what was not touched and the moments stay', async () => {
  const { asked } = show(false, { summary: list }, 1)
  expect(document.activeElement).toBe(line(2))
  expect(texts()).toEqual(['Decisions', 'Anna: ship it', 'Rent rises'])
  expect(document.body.textContent).toContain('≈ 01:00')
  await userEvent.keyboard(' now{Enter}A third')
  expect(texts()).toEqual(['Decisions', 'Anna: ship it now', 'A third', 'Rent rises'])
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(texts()).toEqual(['Decisions', 'Anna: ship it now', '', 'Rent rises'])
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(document.activeElement).toBe(line(3))
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}{Tab}')
  expect(texts()).toEqual(['Decisions', 'Anna: ship it now', 'Rent rises', 'A third'])
  expect(await saved(asked)).toBe(
    '## Decisions\n\n- **Anna:** ship it now [00:05](?t=5)\n- Rent rises [≈ 01:00](?t=60)\n  - A third',
  )
})

test('a line that is emptied goes, and joined lines keep the moments of both', async () => {
  const { asked } = show(false, { summary: `${list}\n- Gone [02:00](?t=120)` }, 3)
  await userEvent.clear(line(4))
  await userEvent.keyboard('{Backspace}')
  expect(document.activeElement).toBe(line(3))
  line(3).setSelectionRange(0, 0)
  await userEvent.keyboard('{Backspace}')
  expect(await saved(asked)).toBe(
    '## Decisions\n\n- **Anna:** ship it Rent rises [00:05](?t=5) [≈ 01:00](?t=60)',
  )
})

test('undo goes back to where the edit began, and the arrows lead from line to line', async () => {
  show(false, { summary: list }, 2)
  await userEvent.keyboard('{ArrowDown}x{ArrowUp}')
  expect(document.activeElement).toBe(line(3))
  line(3).setSelectionRange(0, 0)
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(line(2))
  await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}')
  expect(texts()).toEqual(['Decisions', 'Anna: ship it', 'Rent rises'])
})

test('the text cannot outgrow what the server takes', async () => {
  show(false, { summary: 'x'.repeat(199_999) })
  await userEvent.click(line(1))
  await userEvent.paste('yz')
  expect(texts()[0]).toHaveLength(199_999)
  await userEvent.paste('y')
  expect(texts()[0]).toHaveLength(200_000)
})

test('a line becomes a task, and stays; the notice undoes it', async () => {
  const items = summaryWith().actionItems
  const made = { ...items[0], id: 'made', task: 'Send the offer' }
  const { store } = show(false, { summary: '## Overview\n- Send the offer [0:01](?t=1)' })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`.trim())
    if (request.method === 'DELETE') return new Response(null, { status: 204 })
    return Response.json({ ...summaryWith(), actionItems: [...items, made] })
  })
  expect(screen.queryByRole('button', { name: 'Turn line 1 into a task' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Turn line 2 into a task' }))
  await waitFor(() => expect(store.getState().notices).toMatchObject([{ text: 'Task added' }]))
  expect(asked).toEqual([`POST /api/summaries/${summaryWith().id}/tasks {"task":"Send the offer"}`])
  expect(texts()).toEqual(['Overview', 'Send the offer'])
  runNotice(store.getState().notices[0]?.id ?? '')
  await waitFor(() => expect(asked.at(-1)).toBe('DELETE /api/action-items/made'))
  await userEvent.click(line(2))
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
  await waitFor(() => expect(asked.filter((one) => one.startsWith('POST'))).toHaveLength(2))
  expect(texts()).toEqual(['Overview', 'Send the offer'])
})

test('a heading of ours can be neither typed over nor joined with a line', async () => {
  const summary =
    '## Possible decisions\n\n- We move [00:20](?t=20)\n- We stay\n\n## Possible tasks\n\n- Sign it'
  const { asked } = show(false, { summary }, 1)
  await userEvent.type(line(1), 'X')
  await userEvent.type(line(2), '{Backspace}', { initialSelectionStart: 0, initialSelectionEnd: 0 })
  await userEvent.type(line(3), '{Delete}', { initialSelectionStart: 7, initialSelectionEnd: 7 })
  await userEvent.type(line(4), '{Backspace}', { initialSelectionStart: 0, initialSelectionEnd: 0 })
  await userEvent.clear(line(3))
  await userEvent.type(line(3), '{Backspace}')
  expect(await saved(asked)).toBe(summary.replace('\n- We stay', ''))
})
