import { paths } from '@hattama/contract/rules/app/paths'
import { expect, test } from 'vitest'
import { dashboardStage } from '../call/dashboard-stage.ts'
import { heardDespiteHoles, shareOf, wordsOfSide } from '../call/heard.ts'
import { seconds } from '../call/recording-run.ts'
import { tellingWords } from '../call/script.ts'
import { as, password } from '../product/account.ts'
import { until } from '../product/processes.ts'
import { click, fill, see, textOf } from '../screens/acts.ts'
import { openUploaded } from '../screens/open-uploaded.ts'
import { refusals } from '../screens/refusals.ts'
import { openPage } from '../product/pages.ts'
import { runs } from '../run/tiers.ts'

const { on, spoken, ask, faultIsSaidInEach, play, begin, tokenOf, lengthOf } = dashboardStage()

test('without the extension a call is recorded from the dashboard, and both sides are told apart', async () => {
  const refused = refusals(on.app)
  const tab = await begin('From the page', 'silently')
  await see(on.app, 'Keep this tab open while recording')
  await see(on.app, 'sent')
  // navigating to another screen of the app stops nothing
  await click(on.app, 'Recordings')
  // simultaneous speech triggers the browser's echo canceller: here they take turns, however late the call begins
  await seconds(spoken.me + 1)
  await play(tab)
  await until('everything has been said', async () => {
    const at = await tab.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)
    return at > spoken.call + 1
  })
  // its panel has folded to a bar on the other screen, and a bar asks first
  await click(on.app, 'Stop and save')
  await see(on.app, 'End the recording?')
  await click(on.app, 'Stop and save')
  await see(on.app, 'Recording uploaded')
  await tab.close()
  await openUploaded(on.app)
  await until('the transcript is there', async () => (await textOf(on.app)).includes('Key points'))
  // the recording shows who started it, and how the others were told
  await click(on.app, 'Details')
  await see(on.app, 'Read aloud')
  await until('who recorded it', async () => /Recorded by\s+Aigerim Serikova/.test(await textOf(on.app)))
  const [mine, others] = [await wordsOfSide(on.app, 'Aigerim Serikova'), await wordsOfSide(on.app, 'Others')]
  expect(shareOf(tellingWords.me, mine)).toBeGreaterThan(heardDespiteHoles)
  expect(shareOf(tellingWords.call, others)).toBeGreaterThan(heardDespiteHoles)
  expect(shareOf(tellingWords.me, others)).toBe(0)
  expect(shareOf(tellingWords.call, mine)).toBe(0)
  expect(refused).toEqual([])
})

test('a page that reloads in the middle asks first, and the recording goes on as the same meeting', async () => {
  const tab = await begin('Cut short', 'silently')
  await seconds(6)
  let asked = ''
  on.app.once('dialog', (dialog) => {
    asked = dialog.type()
    void dialog.accept()
  })
  await on.app.goto(`${on.url}/dashboard`)
  expect(asked).toBe('beforeunload')
  await see(on.app, 'Recording “Cut short” was cut off')
  await click(on.app, 'Continue recording')
  await see(on.app, 'Stop and save')
  await seconds(5)
  await click(on.app, 'Stop and save')
  await see(on.app, 'Recording uploaded')
  expect(await lengthOf('Cut short')).toBeGreaterThan(8)
  // what was said before and what was said after it: the microphone's file begins anew with each recorder
  await openUploaded(on.app)
  const times = async () => (await wordsOfSide(on.app, 'Aigerim Serikova')).split('contract').length - 1
  await expect.poll(times).toBe(2)
  await tab.close()
})

test.runIf(runs('a session that ends, and a second window'))(
  'a session that the server ends in the middle ends no recording; signing in again sends all of it',
  async () => {
    const tab = await begin('Signed out in the middle', 'silently')
    await seconds(3)
    await as(on.url, await tokenOf())(paths.logout, { method: 'POST' })
    await see(on.app, 'Your session has ended. Sign in again.')
    await see(on.app, 'Stop and save')
    await seconds(3)
    await fill(on.app, 'password', password)
    await on.app.locator('[role="dialog"] button[type="submit"]').click()
    await seconds(3)
    // signing in led to another page, so the panel is a bar, which asks first
    await click(on.app, 'Stop and save')
    await see(on.app, 'End the recording?')
    await click(on.app, 'Stop and save')
    await see(on.app, 'Recording uploaded')
    await tab.close()
    expect(await lengthOf('Signed out in the middle')).toBeGreaterThan(7)
  },
)

test.runIf(runs('a session that ends, and a second window'))(
  'a second window of the web app does not record beside the first, and says so in three languages',
  async () => {
    const tab = await begin('The first', 'silently')
    const second = await openPage(on.browser)
    await second.goto(`${on.url}/dashboard`)
    await ask(second, 'The second')
    await faultIsSaidInEach(second, 'already-recording')
    await second.close()
    await on.app.bringToFront()
    await click(on.app, 'Stop and save')
    await see(on.app, 'Recording uploaded')
    await tab.close()
  },
)
