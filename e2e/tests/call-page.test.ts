import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'puppeteer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callPages, type Person } from '../../extension/src/testing/call-pages.ts'
import { backgroundOf, clickAction, openPopup, popupOver, pressIn } from '../call/browser.ts'
import { seconds, setStage, startRecording, type Stage } from '../call/recording-run.ts'
import { patience } from '../product/patience.ts'
import { until } from '../product/processes.ts'
import { openPage } from '../product/pages.ts'
import { see } from '../screens/acts.ts'

let stage: Stage
let browser: Browser

/** A page at Meet's address, served here: built like Meet's as documented, with a voice in it. */
const openMeet = async (room: string) => {
  const page = await openPage(browser)
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    const isVoice = request.url().endsWith('/voice.wav')
    void request.respond({
      status: 200,
      contentType: isVoice ? 'audio/wav' : 'text/html',
      body: isVoice
        ? readFileSync(stage.voices.call)
        : '<!doctype html><title>Meet – abc-defg-hij</title><main></main><audio src="/voice.wav" autoplay loop></audio>',
    })
  })
  await page.goto(`https://meet.google.com/${room}`)
  return page
}

const people = (speaks: string): Person[] =>
  ['Anna Kim', 'Boris', 'Dana (You)'].map((name) => ({
    name,
    speaks: name === speaks,
    self: name.startsWith('Dana'),
  }))
/** Shows this on the page; returns when it did, ms on the page's clock. */
const show = (meeting: Page, html: string) =>
  meeting.evaluate((html) => {
    const main = document.querySelector('main')
    if (main) main.innerHTML = html
    return performance.now()
  }, html)

const tickMs = 100
/** Measures how late the page's timers run; reports the most so far, ms. */
const watchLateness = async (meeting: Page) => {
  const watched = await meeting.evaluateHandle((every) => {
    const most = { ms: 0 }
    let at = performance.now()
    setInterval(() => {
      most.ms = Math.max(most.ms, performance.now() - at - every)
      at = performance.now()
    }, every)
    return most
  }, tickMs)
  return () => watched.evaluate(({ ms }) => ms)
}
const callEnded = '<div data-call-ended="true">You left the meeting</div>'

/** Names of the extension's notifications that have not been answered yet. */
const notices = async () => {
  const worker = await backgroundOf(browser)
  return Object.keys(await worker.evaluate(() => chrome.notifications.getAll()))
}
const isSaid = (what: string) =>
  until(`${what} is said`, async () => (await notices()).includes(`hattama.${what}`), patience)

beforeAll(async () => {
  stage = await setStage()
  browser = await stage.launch()
})

afterAll(async () => {
  await browser?.close()
  await stage?.strike()
})

test('a call that begins is offered; its page names who speaks, and its end stops and saves the recording', async () => {
  const meeting = await openMeet('abc-defg-hij')
  await show(meeting, callPages.meet(people('')))
  await isSaid('joined')
  const popup = await startRecording(browser, meeting, stage)
  await until('the offer is taken back', async () => !(await notices()).includes('hattama.joined'))
  await see(popup, '3 names found on the call page')
  const lateness = await watchLateness(meeting)
  const began = await show(meeting, callPages.meet(people('Boris')))
  await seconds(3)
  const borisMs = (await show(meeting, callPages.meet(people('Anna Kim')))) - began
  await seconds(2)
  const lateMs = await lateness()
  await show(meeting, callEnded)

  await see(popup, 'Delivered')
  const hints = await until('the hints', async () => [...(stage.server.state.hints?.values() ?? [])][0])
  const upload = (await stage.server.uploads())[0]
  expect(upload?.complete).toBe(true)
  expect([...(stage.server.state.hints?.keys() ?? [])]).toEqual([`r-${upload?.id}`])
  expect(hints).toMatchObject({ site: 'meet', title: 'Budget of the year' })
  expect(hints.names.map(({ name, self }) => `${name}${self ? ' self' : ''}`)).toEqual([
    'Anna Kim',
    'Boris',
    'Dana self',
  ])
  const marks = hints.hints.map(([, kind, name, on]) => `${kind} ${hints.names[name]?.name} ${on}`)
  expect(marks).toEqual(['dom Boris true', 'dom Boris false', 'dom Anna Kim true', 'dom Anna Kim false'])
  const [boris = 0, silent = 0] = hints.hints.map(([t]) => t)
  // a busy page is read when it has time
  expect(Math.abs(silent - boris - borisMs)).toBeLessThan(900 + lateMs)
  await popup.close()
  await meeting.close()
})

/** Asks after only three seconds of silence, without a microphone. */
const listenImpatiently = async () => {
  const worker = await backgroundOf(browser)
  await worker.evaluate(async () => {
    const { settings } = await chrome.storage.local.get<{ settings: object }>('settings')
    await chrome.storage.local.set({ settings: { ...settings, silenceMinutes: 0.05, microphone: 'off' } })
  })
}

/** Makes the worker believe that the recording began long ago, and fires its alarm. */
const letTimePass = async (ms: number) => {
  const worker = await backgroundOf(browser)
  await worker.evaluate(async (ms) => {
    const { session } = await chrome.storage.session.get<{ session: { startedAt: number } }>('session')
    await chrome.storage.session.set({ session: { ...session, startedAt: session.startedAt - ms } })
    await chrome.alarms.create('hattama.tick', { when: Date.now() })
  }, ms)
}

test('by the rule of its series a call is recorded with one press, asked about when its time is over and when nobody speaks', async () => {
  const minute = 60_000
  stage.server.state.expected = [
    {
      address: 'https://meet.google.com/klm-nopq-rst',
      startsAt: new Date(Date.now() - minute).toISOString(),
      endsAt: new Date(Date.now() + 30 * minute).toISOString(),
      of: 'series',
      name: 'Weekly',
      rule: { act: 'record', consent: true, notice: 'chat' },
    },
  ]
  stage.server.state.slotEndsAt = Date.now() - 10 * minute
  await listenImpatiently()
  const meeting = await openMeet('klm-nopq-rst')
  await show(meeting, callPages.meet(people('Boris')))
  await isSaid('onePress')
  await clickAction(browser, meeting)
  await isSaid('byRuleChat')
  await isSaid('recording')

  // its slot ended ten minutes ago, and the recording began before that
  await until('the recording is known to the server', async () => (await stage.server.uploads()).length > 1)
  await until('slot is said', async () => {
    await letTimePass(30 * minute)
    return (await notices()).includes('hattama.slot')
  })
  const popup = await openPopup(browser, meeting)
  const inPopup = popupOver(browser, meeting, popup)
  await pressIn(inPopup, 'Keep recording')
  await until('the question is taken back', async () => !(await notices()).includes('hattama.slot'))

  await meeting.evaluate(() => document.querySelector('audio')?.pause())
  await isSaid('silence')
  await pressIn(inPopup, 'Keep recording')
  await until('the question is taken back', async () => !(await notices()).includes('hattama.silence'))
  // no objection this time: a minute later it ends
  await isSaid('silence')
  await until(
    'it has ended by itself',
    async () => (await notices()).includes('hattama.silent'),
    2 * patience,
  )

  const upload = await until('the recording is delivered', async () =>
    (await stage.server.uploads()).find(({ complete, metadata }) => complete && metadata.consent?.noticeWay),
  )
  expect(upload.metadata.consent).toMatchObject({
    everyoneKnows: true,
    noticeWay: 'chat',
    microphone: false,
  })
  // the call goes on and its recording was ended: nothing starts again by itself
  await seconds(7)
  expect((await notices()).filter((one) => /joined|expected|onePress|recording/.test(one))).toEqual([])
  await meeting.close()
})
