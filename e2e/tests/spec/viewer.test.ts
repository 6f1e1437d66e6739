import type { SignedIn } from '@hattama/contract/people/account'
import type { Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { script } from '../../call/script.ts'
import { register } from '../../product/account.ts'
import { finished, sendMeeting } from '../../screens/meetings.ts'
import { addMeetings } from '../../walk/meetings.ts'
import { addTranscript } from '../../walk/transcript.ts'
import { at, choose, misses, named, press, rowsOf, sees, textsOf, there } from '../../walk/look.ts'
import { desktop, leave, phone, stage } from '../../walk/stage.ts'
import { holdWire } from '../../walk/wire.ts'
import { holds } from '../../product/holds.ts'

const { product, url, member, go } = stage()
let person: SignedIn
let page: Page
let spoken = ''

beforeAll(async () => {
  person = await register(url())
  spoken = await sendMeeting(url(), person.token, { title: 'Weekly call', turns: script })
  await finished(url(), person.token, spoken)
  page = await member(person)
  await go(page, `/recordings/${spoken}`)
  await there(page, '.transcript-row')
})
afterAll(() => leave(page))

const audio = () =>
  page.$eval('audio', ({ paused, currentTime, duration, volume }) => ({
    paused,
    currentTime,
    duration,
    volume,
  }))
const waveHeight = () =>
  page.$eval('.player-wave', (e) => e.firstElementChild?.getBoundingClientRect().height)
const plays = (wanted: boolean) =>
  holds(page, (is) => document.querySelector('audio')?.paused === !is, wanted)
/** Waits until the player's position is between two moments, seconds. */
const stands = (from: number, to: number) =>
  holds(
    page,
    (a, b) => {
      const time = document.querySelector('audio')?.currentTime ?? -1
      return time >= a && time <= b
    },
    from,
    to,
  )
describe('Recording viewer', () => {
  it('/recordings/{recordingId} opens that recording; Back returns to /recordings, and opening one sets the path', async () => {
    await sees(page, 'Weekly call', 'h1')
    await named(page, 'link', 'Back to recordings').click()
    await at(page, '/recordings')
    await named(page, 'link', 'Open Weekly call').click()
    await at(page, `/recordings/${spoken}`)
    await there(page, '.transcript-row')
    await expect.poll(() => page.title()).toContain('Weekly call')
  })

  it('a Generated date taken from the summary', () => sees(page, 'Generated ', '.minutes footer'))

  it('Waveform player (height 80); elapsed and total time as mm:ss', async () => {
    await expect.poll(waveHeight).toBe(80)
    await expect.poll(() => textsOf(page, '[data-elapsed]')).toEqual(['00:00'])
    const totals = () => textsOf(page, '[data-total]')
    await expect.poll(totals).toEqual([expect.stringMatching(/^00:(?!00)\d\d$/)])
    // the server knows the length before the file has loaded; a renewed link unloads the file once more
    const length = await holds(page, () => document.querySelector('audio')?.duration)
    const [total = ''] = await totals()
    expect(Math.abs(Number(total.slice(3)) - ((await length.jsonValue()) ?? 0))).toBeLessThan(1.5)
  })

  it('on a phone too, with the controls at its foot', async () => {
    await page.setViewport(phone)
    // the result comes first there; the drawing is with the transcript, and lower (decision 131)
    await named(page, 'tab', 'Transcript').click()
    await expect.poll(waveHeight).toBe(48)
    await expect
      .poll(() => page.$eval('.player-controls', (e) => e.getBoundingClientRect().bottom))
      .toBe(phone.height)
    await page.setViewport(desktop)
  })

  it('play/pause toggling, by the button and by the keyboard', async () => {
    await press(page, 'Play')
    await plays(true)
    await stands(0.1, 60)
    await press(page, 'Pause')
    await plays(false)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('k')
    await plays(true)
    await page.keyboard.press('k')
    await plays(false)
  })

  it('volume slider 0-100 (default 100)', async () => {
    const slider = '[role="slider"][aria-label="Volume"]'
    await press(page, 'Playback options')
    await there(page, slider)
    const marks = () => page.$eval(slider, (e) => [e.ariaValueMin, e.ariaValueMax, e.ariaValueNow])
    await expect.poll(marks).toEqual(['0', '100', '100'])
    await page.focus(slider)
    await page.keyboard.press('Home')
    await holds(page, () => document.querySelector('audio')?.volume === 0)
    await page.keyboard.press('End')
    await holds(page, () => document.querySelector('audio')?.volume === 1)
    await page.keyboard.press('Escape')
  })

  it('seek slider', async () => {
    await plays(false)
    await page.focus('[role="slider"][aria-label="Position"]')
    await page.keyboard.press('Home')
    await stands(0, 0.5)
    for (let i = 0; i < 3; i += 1) await page.keyboard.press('ArrowRight')
    await stands(2.5, 3.5)
    await sees(page, '00:03', '[data-elapsed]')
  })

  it('finish sets paused', async () => {
    await page.$eval('audio', async (e) => {
      e.currentTime = e.duration - 0.4
      await e.play()
    })
    await holds(page, () => document.querySelector('audio')?.ended)
    await named(page, 'button', 'Play').wait()
    await expect.poll(async () => (await audio()).paused).toBe(true)
  })
})

describe('Transcript card', () => {
  it('segment-count badge; each segment: speaker, clickable timestamp that seeks the audio, text', async () => {
    const rows = await page.$$('.transcript-row')
    await sees(page, `${rows.length} segments`, '.transcript')
    const first = await page.$eval('.transcript-row', (row) => ({
      speaker: row.querySelector('.transcript-speaker')?.textContent,
      time: row.querySelector('.transcript-time')?.textContent,
      text: row.querySelector('p')?.textContent,
    }))
    expect(first.speaker).toBe('Others')
    expect(first.time).toMatch(/^\d\d:\d\d$/)
    expect(first.text?.toLowerCase()).toContain('budget')
    const times = await page.$$eval('.transcript-time', (all) =>
      all.map((e) => Number(e.getAttribute('data-ms')) / 1000),
    )
    const last = times.at(-1) ?? 0
    await page.locator('.transcript-row:last-of-type .transcript-time').click()
    await stands(last, last + 20)
    await page.$eval('audio', (e) => e.pause())
  })

  it('confidence percentage of each segment, where the engine gives one; under its time', async () => {
    expect(await page.$('.transcript-confidence')).toBeNull()
    const [sure] = await addMeetings(product().dataDir, person.user, [{ title: 'Sure' }])
    const id = sure?.recordingId ?? ''
    await addTranscript(product().dataDir, id, {
      names: ['Dana'],
      turns: [{ speaker: 0, text: 'Good morning.' }],
    })
    const other = await member(person)
    await go(other, `/recordings/${id}`)
    await expect.poll(() => textsOf(other, '.transcript-confidence')).toEqual(['90%'])
    await other.setViewport(phone)
    await named(other, 'tab', 'Transcript').click()
    await holds(other, () => {
      const [time, shown] = ['.transcript-time', '.transcript-confidence'].map((part) =>
        document.querySelector(`.transcript-row:first-of-type ${part}`)?.getBoundingClientRect(),
      )
      return shown !== undefined && shown.width > 0 && shown.left === time?.left
    })
    await leave(other)
  })

  it('speaker filter (All Speakers plus each speaker)', async () => {
    await named(page, 'combobox', 'Speaker').click()
    await expect.poll(() => rowsOf(page, 'option')).toEqual(['All speakers', 'Others', 'Aigerim Serikova'])
    await named(page, 'option', 'Aigerim Serikova').click()
    await misses(page, 'Others', '.transcript ol')
    await choose(page, 'Speaker', 'All speakers')
    await sees(page, 'Others', '.transcript ol')
  })

  it('text search, with the number of matches and the way to the next and the previous', async () => {
    const field = page.locator('.transcript-find input')
    await field.fill('the')
    // the first from where one reads is shown at once
    await holds(page, () =>
      /^\d+ of \d+$/.test(document.querySelector('.transcript-find output')?.textContent ?? ''),
    )
    const [words = ''] = await textsOf(page, '.transcript-find output')
    const [at = 0, count = 0] = words.split(' of ').map(Number)
    expect(count).toBeGreaterThan(2)
    await press(page, 'Next match')
    await holds(
      page,
      (next) => document.querySelector('.transcript-find output')?.textContent === next,
      `${(at % count) + 1} of ${count}`,
    )
    await field.fill('no such words')
    await sees(page, 'No matches', '.transcript-find')
    await press(page, 'Clear')
  })

  it('a click on a word plays from it', async () => {
    const spot = await page.$eval('.transcript-row:last-of-type p', (p) => {
      const text = p.firstChild as Text
      const range = document.createRange()
      range.setStart(text, text.length - 3)
      range.setEnd(text, text.length - 1)
      p.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = range.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    })
    const start = await page.$eval(
      '.transcript-row:last-of-type .transcript-time',
      (e) => Number(e.getAttribute('data-ms')) / 1000,
    )
    await page.mouse.click(spot.x, spot.y)
    await plays(true)
    await stands(start + 0.5, 60)
    await page.$eval('audio', (e) => e.pause())
  })

  it('a link with ?t= opens at the moment', async () => {
    await go(page, `/recordings/${spoken}?t=5`)
    await there(page, '.transcript-row[data-moment]')
    await stands(4.9, 5.1)
    expect((await audio()).paused).toBe(true)
  })
})

describe('Opening a recording', () => {
  it.each([
    ['audio link', /\/media$/, 'Couldn’t play the audio'],
    ['transcript', /\/segments$/, 'Couldn’t load the transcript'],
    ['summary', /\/summaries\/recording\//, 'Couldn’t load the summary'],
  ] as const)('a failure in one does not block the others: %s', async (_what, path, words) => {
    const other = await member(person)
    const wire = await holdWire(other)
    wire.say('GET', path, { status: 500 })
    await go(other, `/recordings/${spoken}`)
    await sees(other, words)
    if (words !== 'Couldn’t load the transcript') await there(other, '.transcript-row')
    if (words !== 'Couldn’t load the summary') await sees(other, 'Summary', '.minutes h2')
    if (words !== 'Couldn’t play the audio') await named(other, 'button', 'Play').wait()
    wire.letGo()
    await press(other, 'Retry')
    await misses(other, words)
    await leave(other)
  })
})
