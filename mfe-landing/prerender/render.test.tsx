import { createStore, i18n, StaticRouter, StoreProvider } from '@hattama/platform'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { App } from '../src/app.tsx'
import { copyOf, loadCopy } from '../src/kernel/copy/copies.ts'
import { facts } from '@hattama/contract/rules/kernel/facts'
import { trueMarkup } from '@hattama/contract/rules/kernel/true-markup'
import { reducedMotion, withFacts } from '../src/testing/show.tsx'
import { renderLanding } from './render.tsx'

const inOrder = [
  'top',
  'features',
  'how-it-works',
  'ai-chat',
  'transcription',
  'integrations',
  'solutions',
  'testimonials',
  'pricing',
  'security',
]

/**
 * Hydrates as the shell does; returns what React had to repair, or noticed and left. React also complains that server and
 * client renderer share a process, which is true of this test only.
 */
const hydrate = async (root: HTMLElement) => {
  const repaired: unknown[] = []
  const complaints = vi.spyOn(console, 'error').mockImplementation((...words) => {
    if (/hydrat/i.test(String(words[0]))) repaired.push(words)
  })
  const mounted = await act(async () =>
    hydrateRoot(
      root,
      <StoreProvider store={createStore()}>
        <StaticRouter location="/">
          <div data-mfe="landing">
            <App />
          </div>
        </StaticRouter>
      </StoreProvider>,
      { onRecoverableError: (error) => repaired.push(error) },
    ),
  )
  complaints.mockRestore()
  return { repaired, leave: () => act(async () => mounted.unmount()) }
}

test.each([
  ['ru', []],
  ['en', facts],
  ['kk', ['plans', 'model']],
] as const)(
  'the prerendered page in %s is hydrated as it stands where %j is true',
  async (language, known) => {
    const forget = withFacts(known)
    reducedMotion(false)
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    const html = trueMarkup(await renderLanding(language), known)
    const root = document.createElement('div')
    document.body.append(root)
    root.innerHTML = html
    const headline = root.querySelector('h1')
    expect(headline?.textContent).toContain(copyOf(language).hero.phrases[0])
    await i18n.changeLanguage(language)
    const { repaired, leave } = await hydrate(root)
    expect(repaired).toEqual([])
    expect(root.querySelector('h1')).toBe(headline)
    if (known.length === 0) expect(root.textContent).not.toMatch(/180|95–97/)
    await leave()
    forget()
    root.remove()
    vi.unstubAllGlobals()
  },
)

test('a page in another language would be noticed', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const root = document.createElement('div')
  root.innerHTML = await renderLanding('ru')
  await loadCopy('en')
  await i18n.changeLanguage('en')
  const { repaired, leave } = await hydrate(root)
  expect(repaired.length).toBeGreaterThan(0)
  await leave()
  vi.unstubAllGlobals()
})

test.each(['ru', 'en', 'kk'] as const)(
  '%s: sections in order, headings without gaps, nothing from outside',
  async (language) => {
    const html = trueMarkup(await renderLanding(language), facts)
    expect(html).not.toMatch(/\sstyle=/)
    expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
    const page = new DOMParser().parseFromString(html, 'text/html')
    const ids = [...page.querySelectorAll('main > section[id]')].map((section) => section.id)
    expect(ids).toEqual(inOrder)
    const levels = [...page.querySelectorAll('h1, h2, h3')].map((h) => Number(h.tagName[1]))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    levels.forEach((level, i) => expect(level - (levels[i - 1] ?? 0)).toBeLessThanOrEqual(1))
    const anchors = [...page.querySelectorAll('a[href^="#"]')].map((a) => a.getAttribute('href')!)
    expect(anchors.filter((anchor) => page.querySelector(anchor) === null)).toEqual([])
  },
)
