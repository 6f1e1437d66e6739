import type { Session } from '@hattama/contract/account'
import { paths, pathTo } from '@hattama/contract/rules/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareOf, wordsOfSide } from '../call/heard.ts'
import { tellingWords } from '../call/script.ts'
import { compare, samplesOf, sourceOf } from '../call/sound.ts'
import { me, openWholeCall, type WholeCall } from '../call/whole-call.ts'
import { as } from '../product/account.ts'
import { until } from '../product/processes.ts'
import { sharedProduct } from '../product/shared.ts'
import type { SharedProduct } from '../product/shared-products.ts'
import { see } from '../screens/acts.ts'
import { noteSeeks, playsFrom, secondsOf } from '../walk/playing.ts'

let product: SharedProduct
let call: WholeCall

beforeAll(async () => {
  product = await sharedProduct()
  call = await openWholeCall(product)
})
afterAll(() => call?.end())

test('a person who has signed up records a call, and reads and plays its minutes', async () => {
  const { app } = call
  await call.record()
  await call.openNewest()

  const [mine, others] = [await wordsOfSide(app, me), await wordsOfSide(app, 'Others')]
  expect(shareOf(tellingWords.me, mine)).toBeGreaterThan(0.6)
  expect(shareOf(tellingWords.call, others)).toBeGreaterThan(0.6)
  expect(shareOf(tellingWords.me, others)).toBe(0)
  expect(shareOf(tellingWords.call, mine)).toBe(0)

  const heard = await call.finalFile()
  const theirs = compare(samplesOf(heard, 0), sourceOf(call.voices.call))
  expect(theirs.likeness).toBeGreaterThanOrEqual(0.95)
  expect(theirs.inOrder).toBeGreaterThan(0.6)
  // echo cancelling and noise suppression colour the microphone
  const own = compare(samplesOf(heard, 1), sourceOf(call.voices.me))
  expect(own.likeness).toBeGreaterThan(0.8)
  expect(own.inOrder).toBeGreaterThan(0.6)

  await app.waitForSelector('button[aria-label^="Play 0"]')
  await noteSeeks(app)
  const chip = await app.$eval('button[aria-label^="Play 0"]', (button) => {
    ;(button as HTMLElement).click()
    return button.textContent
  })
  await playsFrom(app, secondsOf(chip))
})

test('a device signed out in the middle of a call is signed in again by the app as soon as it is looked at', async () => {
  const ask = as(product.url, await call.tokenOf())
  const devices = async () =>
    (await ask<{ sessions: Session[] }>(paths.sessions)).sessions.filter(({ kind }) => kind === 'device')
  await call.record(
    async (inPopup, tab) => {
      const [device] = await devices()
      await ask(pathTo('session', device?.id ?? ''), { method: 'DELETE' })
      await inPopup((popup) => see(popup, 'The sign-in has expired'))
      await call.app.bringToFront()
      await until('a new device is there', async () => (await devices()).length === 1)
      await tab.bringToFront()
    },
    { howMuch: 'its beginning' },
  )
})
