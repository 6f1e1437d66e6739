import type { LocalModel, LocalModelList } from '@hattama/contract/speech/model'
import type { User } from '@hattama/contract/people/account'
import { errorMessage } from '@hattama/contract/kernel/error'
import { createStore, i18n, languages, signedIn, StoreProvider } from '@hattama/platform'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { catalogue } from '../../../../api/src/speech/models/catalogue.ts'
import { bytesOf } from '../../../../api/src/kernel/models/entry.ts'
import en from './locales/en.json' with { type: 'json' }
import kk from './locales/kk.json' with { type: 'json' }
import ru from './locales/ru.json' with { type: 'json' }
import { SpeechModels } from './speech-models.tsx'

const modelsOf = (changes: Record<string, Partial<LocalModel>> = {}): LocalModel[] =>
  catalogue.map(({ files: _files, featureDim: _dim, ...model }) => ({
    ...model,
    bytes: bytesOf({ ...model, files: _files, featureDim: _dim }),
    receivedBytes: 0,
    state: 'absent',
    fault: null,
    ...changes[model.id],
  }))

let list: LocalModelList
let asked: string[]
let unheard: string[]
let refusal: { status: number; body: object } | null

beforeEach(async () => {
  await i18n.changeLanguage('en')
  list = { models: modelsOf(), freeBytes: 50e9, downloads: true, usable: true }
  asked = []
  unheard = ['ru', 'kk']
  refusal = null
  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname } = new URL(input.url, 'http://localhost')
    if (input.method !== 'GET') {
      asked.push(`${input.method} ${pathname}`)
      if (refusal) return Response.json(refusal.body, { status: refusal.status })
      return Response.json(list.models[0])
    }
    if (pathname === '/api/workspace/speech')
      return Response.json({ language: null, detects: false, unheard, terms: [] })
    return Response.json(list)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () => {
  const store = createStore()
  const user = { id: 'u', role: 'owner', serverAdmin: true } as User
  store.dispatch(signedIn({ user, token: 't', onboardingDue: false }))
  return render(
    <StoreProvider store={store}>
      <SpeechModels />
    </StoreProvider>,
  )
}
const rowOf = async (title: string) => {
  const found = (await screen.findByText(title)).closest('li')
  if (!found) throw new Error(`no row of ${title}`)
  return within(found)
}

describe('speech models in the settings', () => {
  test('where nothing was downloaded it says what is heard, and that another server hears it', async () => {
    show()
    expect(
      await screen.findByText(/^Nothing downloaded yet\. English is transcribed all the same/),
    ).toBeTruthy()
    cleanup()
    unheard = []
    show()
    expect(
      await screen.findByText(
        /^Nothing downloaded to this server\. Speech in .*Russian.* by the speech server/,
      ),
    ).toBeTruthy()
  })

  test('each model says what it is for, its size and its licence', async () => {
    show()
    const row = await rowOf('Parakeet TDT 0.6B v3')
    expect(row.getByText(/Russian, Ukrainian and 22 more/)).toBeTruthy()
    expect(
      row.getByText(/670 MB · CC BY 4\.0 · exact word timestamps · word-level confidence · punctuation/),
    ).toBeTruthy()
    expect(row.getByText('Recommended')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Download' })).toHaveLength(catalogue.length)
  })

  test('nothing is fetched before a person agreed to size and licence', async () => {
    show()
    const person = userEvent.setup()
    await person.click((await rowOf('GigaAM Multilingual 600M')).getByRole('button', { name: 'Download' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/592 MB will be downloaded.*50 GB/)).toBeTruthy()
    expect(dialog.getByRole('link', { name: /MIT/ }).getAttribute('href')).toContain('GigaAM')
    expect(asked).toEqual([])
    await person.click(dialog.getByRole('button', { name: 'Agree and download' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked).toEqual(['POST /api/models/gigaam-multilingual-large/download'])
  })

  test('a refused download stays in the dialog with its reason', async () => {
    refusal = { status: 403, body: { error: errorMessage('FORBIDDEN'), code: 'FORBIDDEN' } }
    show()
    const person = userEvent.setup()
    await person.click((await rowOf('Whisper tiny')).getByRole('button', { name: 'Download' }))
    await person.click(screen.getByRole('button', { name: 'Agree and download' }))
    expect((await screen.findByRole('alert')).textContent).toContain('access')
  })

  test('a download shows how far it is and can be stopped', async () => {
    list.models = modelsOf({
      'parakeet-tdt-0.6b-v3': { state: 'downloading', receivedBytes: 335_239_386 },
    })
    show()
    const row = await rowOf('Parakeet TDT 0.6B v3')
    expect(row.getByRole('progressbar').getAttribute('value')).toBe('50')
    expect(row.getByText('Downloading · 335 MB of 670 MB')).toBeTruthy()
    await userEvent.click(row.getByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(asked).toEqual(['DELETE /api/models/parakeet-tdt-0.6b-v3/download']))
  })

  test('a paused one says why and goes on; an installed one can be removed after a question', async () => {
    list.models = modelsOf({
      'gigaam-v3-ru': { state: 'partial', receivedBytes: 1e6, fault: 'no-space' },
      'whisper-turbo': { state: 'ready' },
    })
    show()
    const paused = await rowOf('GigaAM v3')
    expect(paused.getByRole('alert').textContent).toContain('Not enough free disk space')
    expect(paused.getByRole('button', { name: 'Continue' })).toBeTruthy()
    const installed = await rowOf('Whisper large-v3 turbo')
    expect(installed.queryByRole('button', { name: 'Download' })).toBeNull()
    await userEvent.click(installed.getByRole('button', { name: 'Remove' }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(asked).toEqual(['DELETE /api/models/whisper-turbo']))
  })

  test.each([
    [{ downloads: false }, /managed from the command line/],
    [{ usable: false }, /models don’t run/],
  ] as const)('with %j one may only look', async (more, words) => {
    list = { ...list, ...more }
    show()
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test.each(languages)('every model has its words in %s', async (language) => {
    await i18n.changeLanguage(language)
    show()
    for (const model of catalogue) {
      const row = await rowOf(model.title)
      expect(row.queryByText(model.languages.join(', '))).toBeNull()
    }
    expect(document.body.textContent).not.toMatch(/about\.|ability\.|state\.|group\./)
  })
})

test('the three dictionaries hold the same texts with the same slots', () => {
  const flat = (texts: object, path = ''): [string, string][] =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[path + key, value]] : flat(value as object, `${path}${key}.`),
    )
  const shapeOf = (texts: object) =>
    flat(texts).map(([key, text]) => `${key} ${(text.match(/\{\{\w+\}\}/g) ?? []).toSorted().join('')}`)
  expect(shapeOf(ru)).toEqual(shapeOf(en))
  expect(shapeOf(kk)).toEqual(shapeOf(en))
})
