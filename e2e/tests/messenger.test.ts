import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { dialogue, wav } from '../call/speech.ts'
import { register } from '../product/account.ts'
import { patience } from '../product/patience.ts'
import { until } from '../product/processes.ts'
import { inChat, sharedProduct } from '../product/shared.ts'
import { scriptedMeetings } from '../screens/scripted-meetings.ts'
import { press, sees } from '../walk/look.ts'
import { leave, stage } from '../walk/stage.ts'

const { url, member, go } = stage(() => sharedProduct('minuting'))

const chatId = 6_100_000_000 + (process.pid % 1_000_000)
const said = async () => (await inChat(chatId)).map(({ text }) => text)
const folder = mkdtempSync(join(tmpdir(), 'hattama-chat-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const patient = { timeout: 2 * patience }

// a person registered through the API has set no language: the bot uses the server's, the page the browser's
test('a chat is linked by its code, a talk sent there comes back as minutes that lead to their moments, and it is disconnected', async () => {
  const page = await member(await register(url()))
  await go(page, '/connections')
  await press(page, 'Telegram')
  await press(page, 'Next')
  await sees(page, 'Open Telegram')
  const code = await page.$eval('input[name="code"]', (field) => field.value)
  await inChat(chatId, { text: code })
  await sees(page, `Connected to @anna${chatId}`)
  await press(page, 'Done')
  await expect.poll(async () => (await said())[0], patient).toMatch(/^Чат подключён: /)

  const [meeting] = scriptedMeetings
  if (!meeting) throw new Error('no meeting is told')
  const { call, me } = dialogue(meeting.turns, 500)
  const file = join(folder, 'talk.wav')
  writeFileSync(file, wav(call, me))
  await inChat(chatId, { file })
  await expect.poll(said, patient).toContainEqual(expect.stringContaining('«talk»: готово.'))
  const report = await until('the report', async () =>
    (await inChat(chatId)).find(({ text }) => text.startsWith('talk\n')),
  )
  const links = report.entities.flatMap((one) => one.url ?? [])
  const moment = links.find((link) => link.includes('?t='))
  expect(moment).toMatch(new RegExp(`^${url()}/recordings/[0-9a-f-]{36}\\?t=[0-9.]+$`))
  await go(page, (moment ?? '').slice(url().length))
  await sees(page, 'talk')

  await inChat(chatId, { text: '/stop' })
  await expect.poll(async () => (await said()).at(-1), patient).toMatch(/^Чат отключён/)
  await go(page, '/connections')
  await sees(page, 'Nothing is connected yet')
  await leave(page)
})
