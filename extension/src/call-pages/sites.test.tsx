import { callSites } from '@hattama/contract/speech/hint'
import type { PageNews } from '@hattama/recorder/recording/page-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { callPages, type Person } from '../testing/call-pages.ts'
import { callMatches } from './call-matches.ts'
import { readPage } from './read-page.ts'
import { siteOf, sites } from './sites.ts'
import { watchPage } from './watch-page.ts'

const siteNamed = (name: string) => {
  const found = sites.find(({ site }) => site === name)
  if (!found) throw new Error(`no site ${name}`)
  return found
}
const show = (site: keyof typeof callPages, people: Person[]) => {
  document.body.innerHTML = callPages[site](people)
}

afterEach(() => {
  document.body.innerHTML = ''
})

const people = (speaks: string): Person[] =>
  ['Анна Ким', 'Boris', 'Дана (You)'].map((name) => ({
    name,
    speaks: name === speaks,
    self: name.startsWith('Дана'),
  }))

describe.each(callSites)('%s', (name) => {
  const site = siteNamed(name)

  test('names, who is lit, whose page it is, and the title', () => {
    show(name, people('Boris'))
    expect(readPage(site, document)).toMatchObject({
      title: 'Budget of the year',
      people: [
        { name: 'Анна Ким', self: false },
        { name: 'Boris', self: false },
        { name: 'Дана', self: true },
      ],
      lit: ['Boris'],
      left: false,
    })
    expect(readPage(site, document).found).toEqual(['tile', 'name', 'lit', 'title'])
  })

  test('another page shows nothing, and nothing is made up', () => {
    document.body.innerHTML = '<main><h1>Boris</h1><p class="notranslate">Anna</p></main>'
    expect(readPage(site, document)).toEqual({
      title: null,
      people: [],
      lit: [],
      captions: [],
      left: false,
      found: [],
    })
  })

  test('a tile whose name was moved elsewhere is counted, and stays unknown', () => {
    show(name, [{ name: '', speaks: true }])
    expect(readPage(site, document)).toMatchObject({ people: [], lit: [], found: ['tile', 'title'] })
  })
})

test('captions with their names', () => {
  for (const name of ['meet', 'teams'] as const) {
    show(name, [{ name: 'Anna', caption: 'Good morning' }, { name: 'Boris' }])
    expect(readPage(siteNamed(name), document).captions).toEqual([{ name: 'Anna', text: 'Good morning' }])
  }
})

test('the text of an icon is no name', () => {
  document.body.innerHTML = '<div data-participant-id="1"><span class="notranslate">mic_off</span></div>'
  expect(readPage(siteNamed('meet'), document).people).toEqual([])
})

test('Teams: the nametag before the wrapper, the label last, and no address of mail as a name', () => {
  const tile = (wrapper: string, inner = '', label = 'External unfamiliar Anna, muted') => `
    <div role="menuitem" aria-label="${label}">
      <div data-stream-type="Video" data-tid="${wrapper}">${inner}<div data-tid="voice-level-stream-outline"></div></div>
    </div>`
  const namesIn = (html: string) => {
    document.body.innerHTML = html
    return readPage(siteNamed('teams'), document).people.map(({ name }) => name)
  }
  expect(namesIn(tile('Anna Kim'))).toEqual(['Anna Kim'])
  const nametag = '<span data-tid="participant-info-nametag">Anna K.</span>'
  expect(namesIn(tile('anna@example.kz', nametag))).toEqual(['Anna K.'])
  expect(namesIn(tile('anna@example.kz'))).toEqual([])
  // the older build of the page, without a wrapper
  const older =
    '<div role="menuitem" aria-label="Boris, muted"><div data-tid="voice-level-stream-outline"></div></div>'
  expect(namesIn(older)).toEqual(['Boris'])
})

test('the end of the call by what the page shows', () => {
  document.body.innerHTML = '<div data-call-ended="true"></div>'
  expect(readPage(siteNamed('meet'), document).left).toBe(true)
  document.body.innerHTML = '<button data-tid="calling-retry-rejoinbutton"></button>'
  expect(readPage(siteNamed('teams'), document).left).toBe(true)
})

test('the end of the call by where the page goes', () => {
  const goesTo = (site: string, path: string) => siteNamed(site).leftAddress?.test(path)
  expect(goesTo('jitsi', '/static/close3.html')).toBe(true)
  expect(goesTo('jitsi', '/WeeklySync')).toBe(false)
  expect(goesTo('zoom', '/postattendee')).toBe(true)
  expect(goesTo('zoom', '/wc/123/join')).toBe(false)
})

test('the manifest allows the script on pages of the sites and on no other', () => {
  const hosts = callMatches.map(
    (match) => new URL(match.replace('*.', 'us02web.').replace('/*', '/')).hostname,
  )
  expect(hosts.filter((host) => siteOf(host) === null)).toEqual([])
  expect(new Set(hosts.map((host) => siteOf(host)?.site))).toEqual(new Set(callSites))
  expect(siteOf('meet.google.com.example.org')).toBeNull()
})

describe('watching', () => {
  const heard: PageNews[] = []
  let watching: AbortController
  const events = () => heard.flatMap(({ events }) => events.map((event) => ({ ...event, at: undefined })))

  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 })
    heard.length = 0
    watching = new AbortController()
  })
  afterEach(() => {
    watching.abort()
    vi.useRealTimers()
  })
  const watch = (name: 'meet' | 'zoom') =>
    watchPage(siteNamed(name), document, (news) => heard.push(news), watching.signal)

  test('tells who is there at once, then only what changes', async () => {
    show('meet', people(''))
    watch('meet')
    expect(events()).toEqual([
      { type: 'title', title: 'Budget of the year' },
      { type: 'seen', name: 'Анна Ким', self: false },
      { type: 'seen', name: 'Boris', self: false },
      { type: 'seen', name: 'Дана', self: true },
    ])
    heard.length = 0
    await vi.advanceTimersByTimeAsync(3000)
    expect(events()).toEqual([])
    show('meet', people('Boris').slice(1))
    await vi.advanceTimersByTimeAsync(1200)
    expect(events()).toEqual([
      { type: 'gone', name: 'Анна Ким' },
      { type: 'lit', kind: 'dom', name: 'Boris', on: true },
    ])
  })

  test('a mark in Zoom must hold for two readings', async () => {
    show('zoom', people(''))
    watch('zoom')
    show('zoom', people('Boris'))
    await vi.advanceTimersByTimeAsync(260)
    show('zoom', people(''))
    await vi.advanceTimersByTimeAsync(2000)
    expect(events().filter(({ type }) => type === 'lit')).toEqual([])
    show('zoom', people('Boris'))
    await vi.advanceTimersByTimeAsync(3000)
    expect(events().filter(({ type }) => type === 'lit')).toEqual([
      { type: 'lit', kind: 'dom', name: 'Boris', on: true },
    ])
  })

  test('a caption speaks while it grows', async () => {
    show('meet', [{ name: 'Anna', caption: 'Good' }])
    watch('meet')
    await vi.advanceTimersByTimeAsync(1000)
    show('meet', [{ name: 'Anna', caption: 'Good morning' }])
    await vi.advanceTimersByTimeAsync(5000)
    expect(events().filter(({ type }) => type === 'lit')).toEqual([
      { type: 'lit', kind: 'caption', name: 'Anna', on: true },
      { type: 'lit', kind: 'caption', name: 'Anna', on: false },
    ])
  })

  test('the end of the call is told once, when it is sure', async () => {
    show('meet', people(''))
    watch('meet')
    document.body.innerHTML = '<div data-call-ended="true"></div>'
    await vi.advanceTimersByTimeAsync(5000)
    expect(events().filter(({ type }) => type === 'left')).toHaveLength(1)
  })

  test('selectors that find nothing are counted and told', async () => {
    document.body.innerHTML = '<div class="renamed">Anna</div>'
    watch('meet')
    await vi.advanceTimersByTimeAsync(21_000)
    expect(heard.length).toBeGreaterThan(1)
    expect(heard.at(-1)?.health.found).toEqual({})
    expect(heard.at(-1)?.health.reads).toBeGreaterThan(15)
  })

  test('nothing goes on after the abort', async () => {
    show('meet', people(''))
    watch('meet')
    watching.abort()
    const before = heard.length
    show('meet', people('Boris'))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(heard).toHaveLength(before)
    expect(vi.getTimerCount()).toBe(0)
  })
})
