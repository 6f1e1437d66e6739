import type { RecordingDetails, SoundLayout } from '@hattama/contract/library/recording'
import { createStore, i18n, loadWords, StoreProvider } from '@hattama/platform'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { detailsWith } from '../../testing/recording.ts'
import { SoundCard } from './sound-card.tsx'

await loadWords()

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await i18n.changeLanguage('en')
})

const measured = (change: Partial<SoundLayout> = {}): SoundLayout => ({
  channels: 2,
  found: 'separate',
  heard: [0, 1],
  separationDb: 31,
  likeness: 0,
  ...change,
})

const show = (sound: SoundLayout, change: Partial<RecordingDetails> = {}, mayChange = true) => {
  const recording = detailsWith({ layout: 'tracks', layoutWanted: null, ...change })
  return render(
    <StoreProvider store={createStore()}>
      <SoundCard recording={recording} measured={sound} mayChange={mayChange} />
    </StoreProvider>,
  )
}
const change = () => screen.queryByRole('button', { name: 'Change channel layout…' })

test('says how many channels there are and what was found, in each language', async () => {
  const { container } = show(measured())
  expect(container.textContent).toContain('2 channels. Each channel has its own voice')
  expect(container.textContent).toContain('31 dB')
  cleanup()
  for (const language of ['ru', 'kk'] as const) {
    await i18n.changeLanguage(language)
    for (const found of ['mono', 'same', 'single', 'shared', 'silent', 'many'] as const) {
      const { container: card } = show(measured({ found, channels: found === 'mono' ? 1 : 5 }))
      expect(card.textContent).not.toMatch(/sound\.|layout\./)
      cleanup()
    }
  }
})

test('one channel is said of one channel only, and there is nothing to change', () => {
  const { container } = show(measured({ channels: 1, found: 'mono', heard: [0] }), { layout: 'mixed' })
  expect(container.textContent).toContain('1 channel. All voices share it')
  expect(change()).toBeNull()
})

test('reading otherwise is for who may change it, and asks the server', async () => {
  show(measured(), {}, false)
  expect(change()).toBeNull()
  cleanup()
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push([request.method, new URL(request.url).pathname, await request.json()])
    return Response.json({})
  })
  show(measured(), { layoutWanted: 'mixed', layout: 'mixed' })
  await userEvent.click(change() ?? document.body)
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(asked).toEqual([['PUT', '/api/recordings/r1/layout', { layout: 'mixed' }]])
})
