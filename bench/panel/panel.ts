import type { Page } from 'puppeteer'
import { extensionPage, launchWithExtension } from '../../e2e/call/browser.ts'
import { extensionFolder } from '../../e2e/call/built-extension.ts'
import { holds } from '../../e2e/product/holds.ts'
import { openPage } from '../../e2e/product/pages.ts'
import { tellHeadline } from '../found.ts'
import { printTable } from '../table.ts'
import { startMeetingServer } from './meeting-server.ts'

/** A four-hour meeting, with a segment every ten seconds and a note every five minutes. */
const segments = 1440
const looks = 8
const noteEvery = 30
/** Seconds of sound between two segments; the recorder announces each second once it is on disk. */
const seconds = 10
/** How much faster the panel's clock runs in the short form: its second is 6 ms of ours. */
const hurried = 1000 / 6

/** Runs before anything else in the panel: makes its clock and all its timers go so many times as fast. */
const quicken = (times: number) => {
  const [began, after, every] = [Date.now(), setTimeout, setInterval]
  const now = Date.now.bind(Date)
  const sinceLoad = performance.now.bind(performance)
  const clock = () => Math.round(began + (now() - began) * times)
  globalThis.Date = class extends Date {
    static override now = clock
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [clock()] : given) as [number]))
    }
  } as DateConstructor
  performance.now = () => sinceLoad() * times
  const quick = (set: (work: () => void, ms: number) => number) =>
    ((work: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
      set(() => work(...given), ms / times)) as never
  globalThis.setTimeout = quick(after as never)
  globalThis.setInterval = quick(every as never)
}

/** Makes the panel believe a recording is in progress: writes what a recorder leaves in the browser, and holds its locks. */
const pretend = (panel: Page, server: string) =>
  panel.evaluate(async (origin) => {
    for (const name of ['hattama.recorder', 'hattama.recording.soak']) {
      void navigator.locks.request(name, () => new Promise(() => undefined))
    }
    const account = { server: origin, email: 'a@example.org', token: 'x', refused: false }
    await chrome.storage.local.set({ account })
    const db = await new Promise<IDBDatabase>((resolve) => {
      const asked = indexedDB.open('hattama')
      asked.addEventListener('success', () => resolve(asked.result))
    })
    const row = {
      id: 'soak',
      title: 'Soak',
      language: '',
      platform: '',
      source: 'tab',
      startedAt: Date.now(),
      durationMs: 0,
      closed: false,
      interrupted: false,
      consent: { confirmed: true, microphone: true },
      account: null,
      upload: { phase: 'waiting', fault: null, attempts: 0, retryAt: Number.MAX_SAFE_INTEGER },
      remoteId: '0190a8a0-0000-7000-8000-000000000000',
    }
    const write = db.transaction('recordings', 'readwrite')
    write.objectStore('recordings').put(row)
    await new Promise((resolve) => write.addEventListener('complete', resolve))
    db.close()
    const facts = {
      id: 'soak',
      title: 'Soak',
      source: 'tab',
      tabId: 1,
      microphone: true,
      earlierMs: 0,
      names: null,
    }
    const session = {
      phase: 'recording',
      facts,
      startedAt: Date.now(),
      pausedAt: null,
      pausedMs: 0,
      awayMs: 0,
      warnings: [],
      ask: null,
      fault: null,
    }
    await chrome.storage.session.set({ session })
    new BroadcastChannel('hattama.spool').postMessage({ type: 'changed' })
  }, server)

/** Does what the recorder does in ten seconds: announces each, and notes in its row how long it has recorded. */
const recordOn = (panel: Page, said: number) =>
  panel.evaluate(
    async (second, count) => {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const asked = indexedDB.open('hattama')
        asked.addEventListener('success', () => resolve(asked.result))
      })
      const rows = db.transaction('recordings', 'readwrite').objectStore('recordings')
      const row = rows.get('soak')
      row.addEventListener('success', () => rows.put({ ...row.result, durationMs: second * 1000 }))
      await new Promise((resolve) => rows.transaction.addEventListener('complete', resolve))
      db.close()
      const news = new BroadcastChannel('hattama.spool')
      for (let told = 0; told < count; told++) {
        news.postMessage({ type: 'grown', file: 'soak' })
        await new Promise((resolve) => setTimeout(resolve, 1000))
      }
      news.close()
    },
    said * seconds,
    seconds,
  )

const measured = async (panel: Page) => {
  const client = await panel.createCDPSession()
  // measures only what is still reachable
  await client.send('HeapProfiler.collectGarbage')
  await client.send('HeapProfiler.collectGarbage')
  await client.detach()
  const { JSHeapUsedSize = 0, Nodes = 0 } = await panel.metrics()
  return { heapMb: JSHeapUsedSize / 2 ** 20, nodes: Nodes }
}

/**
 * Measures the side panel's memory over a four-hour meeting: on a clock that runs 167 times as fast, or in real time with
 * `bench panel hours`. Every segment and every second of sound is announced separately, and notes are taken.
 */
export const parts = ['hours']
export const run = async (asked: readonly string[]): Promise<void> => {
  const isHurried = !asked.includes('hours')
  const server = await startMeetingServer()
  const browser = await launchWithExtension({ extension: extensionFolder, microphone: '/dev/null' })
  try {
    const panel = await openPage(browser)
    if (isHurried) await panel.evaluateOnNewDocument(quicken, hurried)
    await panel.goto(await extensionPage(browser, 'src/panel/panel.html'))
    await pretend(panel, server.origin)
    server.say(1)
    await holds(panel, () => document.querySelectorAll('[role="log"] p').length > 0)
    const began = performance.now()
    const rows = [['said so far', 'JS heap MB', 'DOM nodes']]
    for (let said = 1; said <= segments; said++) {
      server.say(said)
      if (said % noteEvery === 0) await panel.keyboard.press('1')
      await recordOn(panel, said)
      if (said % (segments / looks) !== 0) continue
      await holds(panel, (last) => document.body.innerText.includes(`${last} The budget`), said - 1)
      const { heapMb, nodes } = await measured(panel)
      rows.push([`${((said * seconds) / 3600).toFixed(1)} h`, heapMb.toFixed(1), String(nodes)])
    }
    const minutes = Math.round((performance.now() - began) / 60_000)
    printTable(
      `Side panel: what a meeting of four hours tells it (${segments} segments, ${segments * seconds} seconds of sound, ${segments / noteEvery} notes), in ${minutes} minutes`,
      rows,
    )
    tellHeadline(`${rows.at(-1)?.[1]} MB of JavaScript heap at the end`)
  } finally {
    await browser.close()
    server.stop()
  }
}
