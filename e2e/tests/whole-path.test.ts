import type { Session } from '@hattama/contract/people/account'
import type { CreatedApiKey } from '@hattama/contract/people/api-key'
import type { ConnectionList, DeliveryLog } from '@hattama/contract/connections/connection'
import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assistantAt, assistantOverStdio } from '../../api/testing/assistants.ts'
import { openPlaces } from '../call/connected-places.ts'
import { heardDespiteHoles, shareOf, wordsOfSide } from '../call/heard.ts'
import { decidingScript, tellingWords } from '../call/script.ts'
import { compare, samplesOf, sourceOf } from '../call/sound.ts'
import { me, openWholeCall, type WholeCall } from '../call/whole-call.ts'
import { as } from '../product/account.ts'
import { until } from '../product/processes.ts'
import { type Product, startProduct } from '../product/product.ts'
import { see } from '../screens/acts.ts'
import { runs } from '../run/tiers.ts'
import { sees } from '../walk/look.ts'
import { noteSeeks, playsFrom, secondsOf } from '../walk/playing.ts'

let product: Product
let places: Awaited<ReturnType<typeof openPlaces>>
let call: WholeCall

beforeAll(async () => {
  places = await openPlaces()
  product = await startProduct({ env: places.settings })
  call = await openWholeCall(product, 'speaks', decidingScript)
})
afterAll(async () => {
  await call?.end()
  await product?.stop()
  await places?.stop()
})

/** Id of the open recording. */
const opened = () => new URL(call.app.url()).pathname.split('/').at(-1) ?? ''
/** Address of a moment in it. */
const moment = () => new RegExp(`^${product.url}/recordings/${opened()}\\?t=[0-9.]+$`)

/** The deliveries of the meeting to the channel in Teams. */
const toldToTeams = async () => {
  const ask = as(product.url, await call.tokenOf())
  const { connections } = await ask<ConnectionList>(paths.connections)
  const id = connections.find(({ kind }) => kind === 'teams')?.id ?? ''
  const { deliveries } = await ask<DeliveryLog>(pathTo('connectionDeliveries', id))
  return deliveries.filter(({ recordingId }) => recordingId === opened())
}

let tellJira: Awaited<ReturnType<typeof places.connectJira>>

test('a tracker, a notes tool and a channel are connected on the screen, and their secrets shown no more', async () => {
  const { app } = call
  await app.goto(`${product.url}/connections`)
  await places.connectNotion(app)
  await places.connectTeams(app)
  tellJira = await places.connectJira(app)
  // with several connections each is folded
  await app.locator('main h3 button ::-p-text(Jira)').click()
  await sees(app, 'Project 0 · Task · automatically after each meeting')
  const page = await app.content()
  for (const secret of ['sig=', places.jira.key, places.notion.state.key]) expect(page).not.toContain(secret)
})

test('a person who has signed up records a call, and reads and plays its minutes', async () => {
  const { app } = call
  await call.record()
  await call.openNewest()

  const [mine, others] = [await wordsOfSide(app, me), await wordsOfSide(app, 'Others')]
  const own = ['contract', 'lawyer', 'monday', 'week', 'march']
  expect(shareOf(own, mine)).toBeGreaterThan(heardDespiteHoles)
  expect(shareOf(tellingWords.call, others)).toBeGreaterThan(heardDespiteHoles)
  expect(shareOf(own, others)).toBe(0)
  expect(shareOf(tellingWords.call, mine)).toBe(0)

  const heard = await call.finalFile()
  const theirs = compare(samplesOf(heard, 0), sourceOf(call.voices.call))
  expect(theirs.likeness).toBeGreaterThanOrEqual(0.95)
  expect(theirs.inOrder).toBeGreaterThan(0.6)
  // echo cancellation and noise suppression colour the microphone
  const voice = compare(samplesOf(heard, 1), sourceOf(call.voices.me))
  expect(voice.likeness).toBeGreaterThan(0.8)
  expect(voice.inOrder).toBeGreaterThan(0.6)

  await app.waitForSelector('button[aria-label^="Play 0"]')
  await noteSeeks(app)
  const chip = await app.$eval('button[aria-label^="Play 0"]', (button) => {
    ;(button as HTMLElement).click()
    return button.textContent
  })
  await playsFrom(app, secondsOf(chip))
})

test('its minutes are in all three once, and what becomes of a task there comes back', async () => {
  const { jira, notion, teams } = places
  await expect.poll(() => teams.channel.length).toBeGreaterThan(0)
  await expect.poll(() => notion.made().length).toBeGreaterThan(0)
  await expect.poll(() => jira.issues.length).toBeGreaterThan(0)
  const [card] = teams.channel
  expect(card?.links).toContainEqual(expect.stringMatching(moment()))
  const [made] = notion.made()
  await expect.poll(() => notion.text(made?.id ?? '').join('\n')).toContain('first week of March')
  const issue = jira.issues.find(({ title }) => title.includes('contract'))
  if (!issue) throw new Error(`no task is there, but ${JSON.stringify(jira.issues)}`)
  expect(issue.text).toMatch(new RegExp(`${product.url}/recordings/${opened()}\\?t=`))

  issue.statusId = jira.doneStatus
  expect((await tellJira(issue.id)).ok).toBe(true)
  // the open page is updated
  await sees(call.app, issue.title, 'li .line-through')
  expect([teams.state.failedRuns, notion.made().length]).toEqual([0, 1])
  await expect.poll(async () => (await toldToTeams()).map(({ state }) => state)).toEqual(['delivered'])
  // a message there carries no id of its sender: one card for each try, and a busy machine may answer a try too late
  const [told] = await toldToTeams()
  expect(teams.channel.length).toBeLessThanOrEqual(told?.attempts ?? 0)
  const titles = jira.issues.map(({ title }) => title)
  expect(titles).toEqual([...new Set(titles)])
})

test('an assistant with a key is told what was decided about the release, with its moment', async () => {
  const scopes = ['recording.read', 'summary.read', 'chat.use']
  const body = { name: 'Assistant', scopes, days: 1 }
  const { token } = await as(product.url, await call.tokenOf())<CreatedApiKey>(paths.apiKeys, {
    method: 'POST',
    body,
  })
  type Minutes = { decisions: unknown[]; moments: { decisions: { link: string; quote: string }[] } }
  type Answer = { found: boolean; sentences: { text: string; moments: { link: string; quote: string }[] }[] }
  for (const connect of [assistantAt, assistantOverStdio]) {
    const assistant = await connect(product.url, token)
    const minutes = await assistant.call<Minutes>('read_minutes', { recordingId: opened() })
    expect(JSON.stringify(minutes.decisions)).toMatch(/March/i)
    expect(minutes.moments.decisions[0]).toMatchObject({
      quote: expect.stringMatching(/march/i),
      link: expect.stringMatching(moment()),
    })
    const question = 'What did we decide about the release?'
    const answer = await assistant.call<Answer>('ask_meetings', { question })
    expect(answer.found).toBe(true)
    const moments = answer.sentences.flatMap((sentence) => sentence.moments)
    expect(moments.find(({ quote }) => /march/i.test(quote))?.link).toMatch(moment())
    await assistant.close()
  }
})

test.runIf(runs('a device signed out in a call'))(
  'a device signed out in the middle of a call is signed in again by the app as soon as it is looked at',
  async () => {
    const ask = as(product.url, await call.tokenOf())
    const devices = async () =>
      (await ask<{ sessions: Session[] }>(paths.sessions)).sessions.filter(({ kind }) => kind === 'device')
    await call.record(
      async (inPopup, tab) => {
        const [device] = await devices()
        await ask(pathTo('session', device?.id ?? ''), { method: 'DELETE' })
        await inPopup((popup) => see(popup, 'Your sign-in has expired'))
        await call.app.bringToFront()
        await until('a new device is there', async () => (await devices()).length === 1)
        await tab.bringToFront()
      },
      { howMuch: 'its beginning' },
    )
  },
)
