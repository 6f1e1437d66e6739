import type { CallAct } from '@hattama/contract/connections/call-rule'
import { idle } from '@hattama/recorder/recording/session'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { memoryArea } from '../testing/memory-area.ts'

const meet = 'https://meet.google.com/abc-defg-hij'
const tab = { id: 7, url: meet, title: 'Meet' } as chrome.tabs.Tab

const kept: Record<string, unknown> = {}
/** what the user sees of it, in order */
const seen: string[] = []
/** notifications currently shown */
const standing = new Set<string>()
let isGranted = false
/** what the server answers; null: nothing */
let calls: { act: CallAct; address: string }[] | null = []

const area = memoryArea(kept)
const browser = {
  runtime: {
    id: 'us',
    getURL: (path: string) => path,
    getContexts: async () => [{}],
    sendMessage: async ({
      type,
      order,
    }: {
      type: string
      order?: { consent: boolean; notice: string | null }
    }) => {
      if (type === 'ready') return true
      seen.push(`${type} ${order?.consent} ${order?.notice}`)
      return { fault: null }
    },
  },
  i18n: { getUILanguage: () => 'en' },
  storage: { session: area, local: area, onChanged: { addListener: () => undefined } },
  tabs: {
    get: async (id: number) => ({ ...tab, id }),
    sendMessage: async (id: number, { hattamaWatch }: { hattamaWatch: boolean }) =>
      void seen.push(`tab ${id} watch ${hattamaWatch}`),
    update: async (id: number) => {
      seen.push(`shows ${id}`)
      return { windowId: 1 }
    },
  },
  tabCapture: {
    getMediaStreamId: async () => {
      if (!isGranted) throw new Error('Extension has not been invoked for the current page')
      return 'stream'
    },
  },
  action: {
    setBadgeText: async ({ text }: { text: string }) => void (text !== '' && seen.push(`badge ${text}`)),
    setPopup: async ({ popup }: { popup: string }) => void (popup === '' && seen.push('no popup')),
    openPopup: async () => void seen.push('popup'),
  },
  notifications: {
    create: async (id: string, { contextMessage }: { contextMessage: string }) => {
      seen.push(`${id} (${contextMessage})`)
      standing.add(id)
    },
    clear: async (id: string) => standing.delete(id),
  },
  windows: { update: async () => undefined },
}
vi.stubGlobal('browser', browser)
vi.stubGlobal('chrome', browser)
let isViewer = false
vi.stubGlobal('fetch', async () => {
  if (isViewer) return new Response(null, { status: 403 })
  if (calls === null) throw new TypeError('Failed to fetch')
  const [startsAt, endsAt] = [-5, 30].map((minutes) => new Date(Date.now() + minutes * 60_000).toISOString())
  return Response.json({
    calls: calls.map(({ act, address }) => ({
      address,
      startsAt,
      endsAt,
      of: 'series',
      name: 'Weekly',
      rule: { act, consent: true, notice: 'chat' },
    })),
  })
})

const { joinedIn, lookAgain, overIn, pressedOver } = await import('./joined.ts')
const { stopOffering, showOffered } = await import('./offered.ts')
const { noteEnded } = await import('./ended.ts')
const { sessionItem } = await import('./state.ts')
const { accountItem } = await import('../account/account.ts')
const { changeSettings, settingsItem } = await import('../settings/settings.ts')

afterAll(() => vi.unstubAllGlobals())

const said = () => seen.splice(0)
const ruleOfSite = (act: 'record' | 'never') =>
  changeSettings({ rules: { 'Google Meet': { act, consent: false, notice: null } } })

beforeEach(async () => {
  for (const key of Object.keys(kept)) delete kept[key]
  seen.length = 0
  standing.clear()
  isGranted = false
  calls = []
  isViewer = false
  await sessionItem.write(idle)
  await accountItem.write({ server: 'https://h.example', email: 'a@b.c', token: 'hd_1', refused: false })
})

test('without a rule a call is offered; by the rule of its site it is recorded where the browser lets us, or left alone', async () => {
  await joinedIn(tab)
  expect(said()).toEqual(['badge ?', 'hattama.joined (Google Meet)'])
  await ruleOfSite('never')
  await joinedIn(tab)
  expect(said()).toEqual([])
  await ruleOfSite('record')
  isGranted = true
  await joinedIn(tab)
  expect(said()).toEqual(['badge ?', 'record false null', 'hattama.byRule (Google Meet)'])
})

test('where nobody has pressed over the tab one press records, with the notice the rule carries; a second press does not', async () => {
  calls = [{ act: 'record', address: meet }]
  await joinedIn(tab)
  expect(said()).toEqual(['badge ?', 'no popup', 'hattama.onePress (Google Meet · Weekly)'])
  isGranted = true
  await pressedOver(tab)
  expect(said()).toEqual(['record true chat', 'hattama.byRuleChat (Google Meet · Weekly)'])
  await pressedOver(tab)
  expect(said()).toEqual(['popup'])
})

test('a series goes before the site, whichever of them is the more careful', async () => {
  isGranted = true
  await ruleOfSite('record')
  calls = [{ act: 'never', address: meet }]
  await joinedIn(tab)
  expect(said()).toEqual([])
  await ruleOfSite('never')
  calls = [{ act: 'offer', address: meet }]
  await joinedIn(tab)
  expect(said()).toEqual(['badge ?', 'hattama.expected (Google Meet · Weekly)'])
})

test('a page that names no room takes one press, though the browser would let us', async () => {
  isGranted = true
  calls = [
    { act: 'record', address: 'https://teams.microsoft.com/l/meetup-join/19%3ameeting_x%40thread.v2/0' },
  ]
  await joinedIn({ ...tab, url: 'https://teams.microsoft.com/v2/' })
  expect(said()).toEqual(['badge ?', 'no popup', 'hattama.onePress (Microsoft Teams · Weekly)'])
})

test('a server out of reach leaves what it said last, to its own person', async () => {
  calls = [{ act: 'never', address: meet }]
  await joinedIn(tab)
  calls = null
  await joinedIn(tab)
  expect(said()).toEqual([])
  await accountItem.write({ server: 'https://h.example', email: 'b@b.c', token: 'hd_2', refused: false })
  await joinedIn(tab)
  expect(said()).toEqual(['badge ?', 'hattama.joined (Google Meet)'])
})

test('who is quicker than the server is not offered what they record already', async () => {
  const asked = joinedIn(tab)
  await sessionItem.write({ ...idle, phase: 'starting' })
  await asked
  expect(said()).toEqual([])
})

test('nothing is offered to somebody who may only read', async () => {
  isViewer = true
  await joinedIn(tab)
  expect(said()).toEqual([])
})

test('a recording that was ended in the middle of a call is not begun anew by a rule; that of the next call is', async () => {
  isGranted = true
  await ruleOfSite('record')
  await noteEnded(7)
  await joinedIn(tab)
  expect(said()).toEqual(['badge ?', 'hattama.joined (Google Meet)'])
  await joinedIn({ ...tab, id: 8 })
  expect(said()).toEqual([])
  await overIn(tab)
  await joinedIn(tab)
  expect(said()).toContain('record false null')
})

test('a call that begins while another one is recorded is looked for again once that is over', async () => {
  await sessionItem.write({ ...idle, phase: 'recording' })
  await joinedIn(tab)
  expect(said()).toEqual([])
  await sessionItem.write(idle)
  await lookAgain()
  expect(said()).toEqual(['tab 7 watch false'])
  await lookAgain()
  expect(said()).toEqual([])
})

test('after a call that nobody recorded a press begins nothing by itself', async () => {
  isGranted = false
  await ruleOfSite('record')
  await joinedIn(tab)
  await overIn(tab)
  said()
  isGranted = true
  await pressedOver(tab)
  expect(said()).toEqual(['popup'])
})

test('an offer is about the call it was made for, whatever other call comes and goes meanwhile', async () => {
  const zoom = { ...tab, id: 9, url: 'https://zoom.us/wc/123456789/join' }
  await changeSettings({ rules: { Zoom: { act: 'never', consent: false, notice: null } } })
  await joinedIn(tab)
  await joinedIn(zoom)
  await overIn(zoom)
  expect([...standing]).toEqual(['hattama.joined'])
  said()
  await showOffered()
  expect(said()).toEqual(['shows 7'])
  await stopOffering()
  expect((await settingsItem.read()).rules['Google Meet']?.act).toBe('never')
  await overIn(tab)
  expect([...standing]).toEqual([])
})

test('of two calls the later one is offered', async () => {
  await joinedIn(tab)
  calls = [{ act: 'offer', address: meet }]
  await joinedIn({ ...tab, id: 8 })
  expect([...standing]).toEqual(['hattama.expected'])
})
