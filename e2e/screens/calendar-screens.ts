import { maxCollectionNameLength } from '@hattama/contract/rules/library/bulk'
import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import { startCaldav } from '../../api/testing/connections/calendars/caldav-server.ts'
import { eventLines, fileOf, startIcs } from '../../api/testing/connections/calendars/ics-server.ts'
import { until } from '../product/processes.ts'
import { click, see } from './acts.ts'
import { choose, close, dialog, menu, open, pick, press, type Walk } from './acts-on-screens.ts'
import { openLetter } from './minutes-letter-screens.ts'
import type { Call } from './office-screens.ts'

const longTitle = 'Тоқсандық есеп пен келесі жылғы бюджетті талқылауға арналған кеңейтілген бірлескен кездесу'

/** A meeting in progress, upcoming ones, and an all-day one. */
const meetings = () =>
  fileOf(
    eventLines(
      'now',
      -20,
      40,
      `SUMMARY:${longTitle}`,
      'ATTENDEE;CN=Иван Петров:mailto:ivan@example.org',
      'ATTENDEE;CN=Әйгерім Серікқызы:mailto:aigerim@example.org',
      'DESCRIPTION:1. Бюджет\\n2. Кеңсе\\n3. https://example.org/a/rather/long/address/without/any/spaces/at/all',
      'LOCATION:https://meet.google.com/abc-defg-hij',
      'RRULE:FREQ=WEEKLY',
    ),
    eventLines('next', 45, 75, 'SUMMARY:Weekly product call', 'ATTENDEE;CN=John:mailto:john@example.org'),
    eventLines('private', -10, 20, 'SUMMARY:Врач', 'CLASS:PRIVATE'),
  )

type Draft = { kind: 'ics' | 'caldav'; url: string; user?: string; password?: string }

/** The three steps of connecting, up to the result of the last. */
const connect = async (walk: Walk, { kind, url, user, password }: Draft, name: string, pictured = false) => {
  const { page, say, shown } = walk
  const word = (key: string) => say('connections', key)
  await open(walk, '/connections')
  await click(page, word(`kind.${kind}.title`))
  await dialog(page)
  if (pictured) await shown(`new calendar, ${kind}`)
  const field = (of: string) => page.locator(`[role="dialog"] input[name="${of}"]`)
  await field('url').fill(url)
  if (user) await field('user').fill(user)
  if (password) await field('app-password').fill(password)
  await field('name').fill(name)
  await click(page, word('new.next'))
  await see(page, word(`kind.${kind}.what`).slice(0, 30))
  if (pictured) await shown(`new calendar, ${kind}, what is read`)
  await click(page, word('new.connect'))
  await see(page, word('new.finish'))
}

/** The dialog for what to do when calls of a calendar begin, up to how the others are told. */
const ruleScreens = async ({ page, say, shown }: Walk) => {
  const word = (key: string) => say('call-rules', key)
  await click(page, word('change'))
  await dialog(page)
  await pick(page, word('label'), word('act.record'))
  await shown('rule for calls, record')
  await page.locator(`[role="dialog"] ::-p-text(${word('consent')})`).click()
  await see(page, word('notice'))
  await shown('rule for calls, the others know')
  await close(page)
}

/** Connected calendars, and everything that can be wrong with one. */
const connectScreens = async (walk: Walk) => {
  const { page, say, shown } = walk
  const word = (key: string) => say('connections', key)
  const calendar = await startIcs(meetings())
  const account = await startCaldav('anna', 'right', [meetings()])
  try {
    await open(walk, '/connections')
    await click(page, word('kind.ics.title'))
    await dialog(page)
    await page.locator('[role="dialog"] input[name="url"]').fill('webcal:/calendar')
    await click(page, word('new.next'))
    await see(page, word('new.urlWrong'))
    await shown('new calendar, no address')
    // pressing Escape does not lose what is typed
    await press(page, say('platform', 'action.close'))
    await connect(walk, { kind: 'ics', url: calendar.url }, 'Жұмыс күнтізбесі', true)
    await see(page, word('new.read').split('{{address}}')[1]?.slice(2) ?? '')
    await shown('new calendar, connected')
    await click(page, word('new.finish'))
    await connect(
      walk,
      { kind: 'caldav', url: account.url, user: 'anna', password: 'wrong' },
      'Nextcloud',
      true,
    )
    await see(page, word('fault.unauthorised').replace('{{status}}', '401'))
    await shown('new calendar, refused password')
    await click(page, word('new.finish'))
    calendar.state.status = 404
    await connect(walk, { kind: 'ics', url: calendar.url }, 'No calendar')
    await see(page, word('fault.gone').split(' {{said}}')[0]?.replace('{{status}}', '404') ?? '')
    await shown('new calendar, wrong address')
    await click(page, word('new.finish'))
    calendar.state.status = 200
    calendar.state.text = `${meetings()}\r\n${'X'.repeat(11_000_000)}`
    await connect(walk, { kind: 'ics', url: calendar.url }, 'Too long')
    await see(page, word('fault.tooMuch'))
    await shown('new calendar, too long')
    await click(page, word('new.finish'))
    await shown('connections with calendars')
    await ruleScreens(walk)
    await click(page, word('do.readings'))
    await dialog(page)
    await page.waitForSelector('[role="dialog"] li')
    await shown('readings of a calendar')
    await close(page)
    await click(page, word('do.end'))
    await dialog(page)
    await shown('disconnect a calendar?')
    await close(page)
  } finally {
    await calendar.stop()
    await account.stop()
  }
}

/** What a connected calendar changes elsewhere: the dashboard, the details of a recording, Settings. */
export const calendarScreens = async (walk: Walk, call: Call, recordingId: string) => {
  const { page, say, shown } = walk
  await connectScreens(walk)
  await open(walk, '/dashboard')
  await see(page, longTitle)
  await shown('dashboard, what is next')
  const { choices } = await until('events are near the recording', async () => {
    const found = await call<{ choices: { id: string; isPrivate: boolean }[] }>(
      pathTo('recordingMeeting', recordingId),
    )
    return found.choices.length > 0 ? found : null
  })
  await call(pathTo('recordingMeeting', recordingId), {
    method: 'PUT',
    body: { eventId: choices.find(({ isPrivate }) => !isPrivate)?.id },
  })
  await open(walk, `/recordings/${recordingId}`)
  await press(page, say('recordings', 'viewer.more'))
  await menu(page)
  await choose(page, say('platform', 'word.editDetails'))
  await dialog(page)
  await page.waitForSelector('[role="dialog"] details')
  await page.locator('[role="dialog"] details summary').click()
  await shown('meeting details, with its meeting')
  await close(page)
  await openLetter(walk, recordingId)
  await shown('minutes by mail, without a mail server')
  await close(page)
  await briefScreens(walk, call, recordingId)
}

/** The meetings of a recurring event as a series: what is left open, shown before the next one. */
const briefScreens = async (walk: Walk, call: Call, recordingId: string) => {
  const { page, say, shown } = walk
  await call(paths.series, {
    method: 'POST',
    body: {
      name: longTitle.slice(0, maxCollectionNameLength),
      recordingIds: [recordingId],
      followsCalendar: true,
    },
  })
  await open(walk, '/dashboard')
  await press(page, say('shell', 'brief.of').replace('{{title}}', longTitle))
  await see(page, say('shell', 'brief.all'))
  await shown('dashboard, brief before the next meeting')
  await open(walk, '/summaries/series')
  await see(page, say('summaries', 'series.follows'))
  await shown('series, of a recurring event')
  await page.locator('main li a[href^="/summaries/series/"]').click()
  await see(page, say('summaries', 'series.calls.change'))
  await shown('a series, and the rule for its calls')
  await click(page, say('summaries', 'series.calls.change'))
  await dialog(page)
  await shown('rule for calls of a series')
  await close(page)
}
