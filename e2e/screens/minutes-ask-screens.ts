import { paths } from '@hattama/contract/rules/app/paths'
import type { Sql } from 'postgres'
import { click, see } from './acts.ts'
import { close, dialog, open, type Walk } from './acts-on-screens.ts'
import type { Call } from './office-screens.ts'

/** Makes a recording look like a meeting of its owner's calendar whose minutes came after they enabled the question. */
export const asAskedFor = (recordingId: string) => async (sql: Sql) => {
  const people = [
    { name: 'Дана Сейітқызы', email: 'dana.a-rather-long-name@department.client.example' },
    { name: null, email: 'boris@client.example' },
  ]
  await sql`insert into recording_meetings (recording_id, uid, title, starts_at, ends_at, people, agenda)
    values (${recordingId}, 'u', 'Weekly', now(), now(), ${sql.json(people)}, '')`
  await sql`update minutes_ask_settings set since = now() - interval '1 day'`
}

/** The question whether to send a meeting's minutes to its participants: in Settings, on the dashboard, and its letter. */
export const minutesAskScreens = async (walk: Walk, call: Call, ask: () => Promise<void>) => {
  const { page, say, shown } = walk
  const word = (key: string) => say('shell', `minutesAsks.${key}`)
  await call(paths.minutesAsks, { method: 'PUT', body: { enabled: true } })
  await open(walk, '/settings/notifications')
  await see(page, say('reports', 'asksOn'))
  await shown('settings, asked after meetings')
  await ask()
  await open(walk, '/dashboard')
  await see(page, word('title'))
  await shown('dashboard, minutes to participants?')
  await click(page, word('send'))
  await dialog(page)
  await page.waitForSelector('[role="dialog"] input[inputmode="email"]')
  await shown('minutes by mail, asked after a meeting')
  await close(page)
  await click(page, word('never'))
}
