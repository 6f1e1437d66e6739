import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import type { MinutesAsks } from '@hattama/contract/connections/minutes-ask'
import type { MinutesLetters } from '@hattama/contract/connections/minutes-letter'
import { beforeAll, expect, test } from 'vitest'
import { as, password, registerConfirmed } from '../product/account.ts'
import { inDatabase } from '../screens/look-apart.ts'
import { holds } from '../product/holds.ts'
import { until } from '../product/processes.ts'
import { lettersTo, sharedProduct } from '../product/shared.ts'
import { finished, sendMeeting } from '../screens/meetings.ts'
import { asAskedFor } from '../screens/minutes-ask-screens.ts'
import { scriptedMeetings } from '../screens/scripted-meetings.ts'
import { submit, type } from '../walk/auth-dialog.ts'
import { press, sees, there } from '../walk/look.ts'
import { leave, stage } from '../walk/stage.ts'

const { url, product, visitor, member, go } = stage(() => sharedProduct('mailing'))

/** A person who wants to be asked, and whose calendar had a meeting that now has minutes; returns the letter that asks. */
const askSomebody = async () => {
  const person = await registerConfirmed(product())
  const call = as(url(), person.token)
  const [long] = scriptedMeetings
  if (!long) throw new Error('no meeting is told')
  const meeting = { ...long, turns: long.turns.slice(0, 2) }
  await call(paths.minutesAsks, { method: 'PUT', body: { enabled: true } })
  const recordingId = await sendMeeting(url(), person.token, meeting)
  await finished(url(), person.token, recordingId)
  await inDatabase(product().dataDir, asAskedFor(recordingId))
  const letter = await until('a letter that asks', async () =>
    (await lettersTo(person.user.email)).find(({ text }) => text?.includes('?send=')),
  )
  const links = letter.text?.match(/http\S+/g) ?? []
  const [send = '', never = ''] = [
    links.find((l) => l.includes('?send=')),
    links.find((l) => l.includes('token=')),
  ]
  return { person, call, recordingId, title: meeting.title, send: send.slice(url().length), never }
}

let asked: Awaited<ReturnType<typeof askSomebody>>[]
/** One of the people asked, for one test. */
const somebodyAsked = () => {
  const one = asked.pop()
  if (!one) throw new Error('nobody else was asked')
  return one
}

// they all wait for the same run of the worker
beforeAll(async () => {
  asked = await Promise.all([askSomebody(), askSomebody(), askSomebody()])
})

test('the letter that asks, opened signed out: who signs in is at the letter to send, looks at it and sends it', async () => {
  const { person, call, recordingId, send } = somebodyAsked()
  expect(send).toBe(`/dashboard?send=${recordingId}`)
  const page = await visitor()
  await go(page, send)
  await sees(page, 'Sign in to open the page you requested.')
  await type(page, { email: person.user.email, password })
  await submit(page)
  await sees(page, 'Email the summary')
  const letters = () => call<MinutesLetters>(pathTo('minutesLetters', recordingId))
  expect((await letters()).sendings).toEqual([])
  await page.locator('[role="dialog"] input[inputmode="email"]').fill('outside@client.example')
  await page.keyboard.press('Enter')
  await submit(page)
  await expect
    .poll(async () => (await letters()).sendings[0]?.recipients.map(({ state }) => state))
    .toContain('sent')
  await expect.poll(async () => (await lettersTo('outside@client.example')).length).toBe(1)
  expect((await call<MinutesAsks>(paths.minutesAsks)).asks).toEqual([])
  // this browser has not shown the onboarding yet: it does once nothing else opens by itself
  await go(page, '/dashboard')
  await sees(page, 'How it works', '[role="dialog"]')
  await leave(page)
})

test('the question on the dashboard leads to the same letter', async () => {
  const { person, call, title } = somebodyAsked()
  const page = await member(person)
  await go(page, '/dashboard')
  await press(page, `Review and send: “${title}”`)
  await there(page, '[role="dialog"] input[inputmode="email"]')
  expect((await call<MinutesAsks>(paths.minutesAsks)).asks).toHaveLength(1)
  await leave(page)
})

test('"Never ask" of the letter ends the questions of somebody who is not signed in', async () => {
  const { call, never } = somebodyAsked()
  const page = await visitor()
  await page.goto(never)
  const state = async () => (await call<MinutesAsks>(paths.minutesAsks)).enabled
  // mail programs open links: a GET changes nothing
  expect(await state()).toBe(true)
  // the page runs no scripts, so the press cannot be awaited inside it
  await page.focus('form button')
  await page.keyboard.press('Enter')
  await expect.poll(state).toBe(false)
  await expect
    .poll(() => page.$eval('body', (body) => body.innerText))
    .toContain('Больше не будем спрашивать.')
  await leave(page)
})

test('a link with a moment is kept whole until somebody has signed in', async () => {
  const person = await registerConfirmed(product())
  const page = await visitor()
  await go(page, '/settings?t=61.5#twoStep')
  await holds(page, () => location.pathname === '/')
  await type(page, { email: person.user.email, password })
  await submit(page)
  await holds(
    page,
    () => location.pathname + location.search + location.hash === '/settings/sign-in?t=61.5#twoStep',
  )
  await leave(page)
})

test.each(['//evil.example/recordings', '/%2Fevil.example/recordings'])(
  'nobody is led out of the app by %s',
  async (path) => {
    const page = await visitor()
    await go(page, path)
    await there(page, '[data-mfe="landing"] h1')
    expect(await page.evaluate(() => sessionStorage.getItem('hattama_wanted'))).toBeNull()
    await holds(page, (origin) => location.origin === origin, url())
    await leave(page)
  },
)
