import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'puppeteer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { callPages, type Person } from '../../extension/src/testing/call-pages.ts'
import { says, seconds, setStage, startRecording, type Stage } from '../call/recording-run.ts'
import { until } from '../product/processes.ts'
import { openPage } from '../product/pages.ts'

let stage: Stage
let browser: Browser
let meeting: Page

/** A page at Meet's address, answered here: built as Meet's is described, with a voice in it. */
const openMeet = async () => {
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
  await page.goto('https://meet.google.com/abc-defg-hij')
  return page
}

const people = (speaks: string): Person[] =>
  ['Anna Kim', 'Boris', 'Dana (You)'].map((name) => ({
    name,
    speaks: name === speaks,
    self: name.startsWith('Dana'),
  }))
const show = (html: string) =>
  meeting.evaluate((html) => {
    const main = document.querySelector('main')
    if (main) main.innerHTML = html
  }, html)

beforeEach(async () => {
  stage = await setStage()
  browser = await stage.launch()
  meeting = await openMeet()
})

afterEach(async () => {
  await browser?.close()
  await stage?.strike()
})

test('a call page names who speaks, and its end stops and saves the recording', async () => {
  await show(callPages.meet(people('')))
  const popup = await startRecording(browser, meeting, stage)
  await says(popup, '3 names read from the call page')
  await show(callPages.meet(people('Boris')))
  const began = performance.now()
  await seconds(3)
  await show(callPages.meet(people('Anna Kim')))
  const borisMs = performance.now() - began
  await seconds(2)
  await show('<div data-call-ended="true">You left the meeting</div>')

  await says(popup, 'Delivered')
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
  expect(Math.abs(silent - boris - borisMs)).toBeLessThan(900)
})
