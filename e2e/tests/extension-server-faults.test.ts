import { createHash } from 'node:crypto'
import type { Page } from 'puppeteer'
import { beforeEach, expect, test } from 'vitest'
import type { Trouble } from '../../packages/recorder/src/testing/upload-server.ts'
import type { UploadFaultKind } from '../../packages/recorder/src/upload/fault.ts'
import { oneBrowser } from '../call/one-browser.ts'
import { openMeeting, says, signIn, spoolBytes, startRecording } from '../call/recording-run.ts'
import { click } from '../screens/acts.ts'
import { until } from '../product/processes.ts'
import { isSaidInEach } from '../call/said.ts'
import { secondsOf } from '../call/sound.ts'
import { holds } from '../product/holds.ts'
import { openPage } from '../product/pages.ts'

const on = oneBrowser()
let meeting: Page

beforeEach(async () => {
  meeting = await openMeeting(on.browser, on.stage)
})

/** Records until the server has something of it. */
const begin = async () => {
  const popup = await startRecording(on.browser, meeting, on.stage)
  await until('bytes on the server', async () =>
    (await on.stage.server.uploads()).some(({ bytes, complete }) => bytes > 16_000 && !complete),
  )
  return popup
}

/** The fault stands on the screen, in each language. */
const isSaid = (popup: Page, fault: UploadFaultKind) => isSaidInEach(popup, `upload.fault.${fault}`)

/** Stops, lets the server be well again, and compares what arrived with what lay on the disk. */
const finish = async (popup: Page, mend: () => Promise<void> | void) => {
  await click(popup, 'Stop and save')
  await holds(popup, () => !document.querySelector('time'))
  const spooled = await spoolBytes(popup)
  await mend()
  const upload = await until('the whole recording', async () => {
    // where a person is asked for, here is one
    await popup.evaluate(() =>
      [...document.querySelectorAll('button')].find((b) => b.textContent.trim() === 'Try again')?.click(),
    )
    const hash = createHash('sha256').update(spooled).digest('hex')
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
  await says(popup, 'Delivered')
  // it can be played; how long it is depends on how soon the fault was said
  expect(secondsOf(upload.path)).toBeGreaterThan(1)
  await popup.close()
}

const cases: [string, Trouble, UploadFaultKind][] = [
  ['says that the file is too large', 413, 'too-large'],
  ['has no room left', 'full', 'storage-full'],
  ['says that the place is another', 409, 'conflict'],
  ['fails', 500, 'server'],
  ['is a page of HTML', 'html', 'wrong-server'],
  ['takes the connection and says nothing', 'hang', 'offline'],
  ['cuts the connection', 'cut', 'offline'],
]

test.each(cases)('the server %s: said in three languages, and nothing is lost', async (_, trouble, fault) => {
  const popup = await begin()
  on.stage.server.state.trouble = () => trouble
  await isSaid(popup, fault)
  await finish(popup, () => {
    on.stage.server.state.trouble = () => null
  })
})

test('the server takes the token no more: said, and after signing in it goes on at the same place', async () => {
  const popup = await begin()
  const uploads = (await on.stage.server.uploads()).length
  on.stage.server.state.token = 'another-token'
  await isSaid(popup, 'sign-in')
  await says(popup, 'The sign-in has expired')
  await finish(popup, () => signIn(popup, on.stage.server.origin))
  expect(await on.stage.server.uploads()).toHaveLength(uploads)
})

test('a refused token is told to the web app, which renews it without a word', async () => {
  const app = await openPage(on.browser)
  await app.goto(on.stage.server.origin)
  const popup = await begin()
  const uploads = (await on.stage.server.uploads()).length
  on.stage.server.state.token = 'a-third-token'
  await isSaid(popup, 'sign-in')
  await finish(popup, async () => {
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
  })
  expect(await on.stage.server.uploads()).toHaveLength(uploads)
  await app.close()
})
