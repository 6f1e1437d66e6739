import { createHash } from 'node:crypto'
import type { Page } from 'puppeteer'
import { beforeEach, expect, test } from 'vitest'
import type { Trouble } from '../../packages/recorder/src/testing/upload-server.ts'
import type { UploadFaultKind } from '../../packages/recorder/src/spool/fault.ts'
import { oneBrowser } from '../call/one-browser.ts'
import { openMeeting, signIn, spoolBytes, startRecording } from '../call/recording-run.ts'
import { click, textOf, see } from '../screens/acts.ts'
import { until } from '../product/processes.ts'
import { isSaidInEach } from '../call/said.ts'
import { secondsOf } from '../call/sound.ts'
import { holds } from '../product/holds.ts'
import { openPage } from '../product/pages.ts'
import { wordsOf } from '../screens/words.ts'

const on = oneBrowser()
let meeting: Page

beforeEach(async () => {
  meeting = await openMeeting(on.browser, on.stage)
})

/** Records until the server has some of it. */
const begin = async () => {
  const popup = await startRecording(on.browser, meeting, on.stage)
  await until('bytes on the server', async () =>
    (await on.stage.server.uploads()).some(({ bytes, complete }) => bytes > 16_000 && !complete),
  )
  return popup
}

/** Expects the fault on screen, in each language. */
const isSaid = (popup: Page, fault: UploadFaultKind) => isSaidInEach(popup, `upload.fault.${fault}`)

/** Clicks Try again, where the user has to. */
const tryAgain = (popup: Page) =>
  popup.evaluate(() =>
    [...document.querySelectorAll('button')].find((b) => b.textContent.trim() === 'Try again')?.click(),
  )

/** Stops, and returns what is on disk. */
const stop = async (popup: Page) => {
  await click(popup, 'Stop and save')
  await holds(popup, () => !document.querySelector('time'))
  return spoolBytes(popup)
}

/** Compares what arrives, now that the server works again, with what was on disk. */
const arrives = async (popup: Page, spooled: Buffer) => {
  const hash = createHash('sha256').update(spooled).digest('hex')
  const upload = await until('the whole recording', async () => {
    await tryAgain(popup)
    for (const found of (await on.stage.server.uploads()).filter(({ complete }) => complete)) {
      if (
        createHash('sha256')
          .update(await found.read())
          .digest('hex') === hash
      )
        return found
    }
    return null
  })
  await see(popup, 'Delivered')
  // it can be played; its length depends on how soon the fault was shown
  expect(secondsOf(upload.path)).toBeGreaterThan(1)
  await popup.close()
}

/** Faults that pass without the user, ordered so that no two neighbours have the same text. */
const passing: [what: string, trouble: Trouble, fault: UploadFaultKind][] = [
  ['has no room left', 'full', 'storage-full'],
  ['takes the connection and says nothing', 'hang', 'offline'],
  ['says that the place is another', 409, 'conflict'],
  ['cuts the connection', 'cut', 'offline'],
  ['fails', 500, 'server'],
  ['is a page of HTML', 'html', 'wrong-server'],
]

const bytesThere = async () => {
  const uploads = await on.stage.server.uploads()
  return uploads.reduce((sum, { bytes }) => sum + bytes, 0)
}

test('one trouble of the server after another is said in three languages, and nothing is lost', async () => {
  const popup = await begin()
  const saying = (fault: UploadFaultKind) =>
    wordsOf('en')('recorder', `upload.fault.${fault}`).split('.')[0] ?? ''
  for (const [what, trouble, fault] of passing) {
    on.stage.server.state.trouble = () => trouble
    await isSaid(popup, fault)
    const before = await bytesThere()
    on.stage.server.state.trouble = () => null
    await until(`it goes on after the server ${what}`, async () => (await bytesThere()) > before)
    await holds(popup, (text) => !document.body.innerText.includes(text), saying(fault))
  }
  // and all of them once more after the recording has ended
  on.stage.server.state.trouble = () => 500
  await isSaid(popup, 'server')
  const spooled = await stop(popup)
  for (const [what, trouble, fault] of passing) {
    on.stage.server.state.trouble = () => trouble
    // a try in progress may still report the previous trouble, and the next one is a minute off
    await until(`the popup says that the server ${what}`, async () => {
      if ((await textOf(popup)).includes(saying(fault))) return true
      await tryAgain(popup)
    })
    expect((await spoolBytes(popup)).equals(spooled)).toBe(true)
  }
  on.stage.server.state.trouble = () => null
  await arrives(popup, spooled)
})

test('a recording that the server finds too large: said in three languages, and nothing is lost', async () => {
  const popup = await begin()
  on.stage.server.state.trouble = () => 413
  await isSaid(popup, 'too-large')
  const spooled = await stop(popup)
  on.stage.server.state.trouble = () => null
  await arrives(popup, spooled)
})

test('the server takes the token no more: said, and after signing in it goes on at the same place', async () => {
  const popup = await begin()
  const uploads = (await on.stage.server.uploads()).length
  on.stage.server.state.token = 'another-token'
  await isSaid(popup, 'sign-in')
  await see(popup, 'Your sign-in has expired')
  const spooled = await stop(popup)
  await signIn(popup, on.stage.server.origin)
  await arrives(popup, spooled)
  expect(await on.stage.server.uploads()).toHaveLength(uploads)
})

test('a refused token is told to the web app, which renews it without a word', async () => {
  const app = await openPage(on.browser)
  await app.goto(on.stage.server.origin)
  const popup = await begin()
  const uploads = (await on.stage.server.uploads()).length
  on.stage.server.state.token = 'a-third-token'
  await isSaid(popup, 'sign-in')
  const spooled = await stop(popup)
  expect(await on.stage.tell(app, { type: 'hattama.ping' })).toMatchObject({
    signedIn: false,
    refused: true,
  })
  await on.stage.tell(app, {
    type: 'hattama.sign-in',
    server: on.stage.server.origin,
    token: on.stage.server.state.token,
    email: 'aliya@example.kz',
    language: 'en',
  })
  await arrives(popup, spooled)
  expect(await on.stage.server.uploads()).toHaveLength(uploads)
  await app.close()
})
