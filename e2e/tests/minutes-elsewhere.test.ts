import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTeams } from '../../api/testing/connections/chats/teams-server.ts'
import { type LocalNotion, startNotion } from '../../api/testing/connections/notes/notion-server.ts'
import { register } from '../product/account.ts'
import { patience } from '../product/patience.ts'
import { startProduct } from '../product/product.ts'
import { finished, sendMeeting } from '../screens/meetings.ts'
import { toldMeetings } from '../screens/told-meetings.ts'
import { choose, press, sees, there } from '../walk/look.ts'
import { leave, stage } from '../walk/stage.ts'

let notion: LocalNotion
let teams: Awaited<ReturnType<typeof startTeams>>
const { url, member, go } = stage(async () => {
  notion = await startNotion()
  return startProduct({ env: { NOTION_API_URL: notion.url, LINK_PRIVATE_ADDRESSES: 'allow' } })
})
beforeAll(async () => {
  teams = await startTeams()
})
afterAll(async () => {
  await Promise.all([notion.stop(), teams.stop()])
})

test('Notion and a channel of Teams are connected on the screen, and each gets the minutes of the next meeting once', async () => {
  const person = await register(url())
  const page = await member(person)
  await go(page, '/connections')
  await press(page, 'New connection')
  await choose(page, 'What to connect', 'Notion')
  notion.sharePage('Meetings')
  await page.locator('[role="dialog"] input[name="key"]').setTimeout(patience).fill(notion.state.key)
  await press(page, 'Next')
  await sees(page, 'Pages are kept in')
  await choose(page, 'Pages are kept in', 'Meetings (page)')
  await press(page, 'Connect')
  await press(page, 'Done')
  await sees(page, 'Notion', 'main li')

  await press(page, 'New connection')
  await choose(page, 'What to connect', 'Microsoft Teams')
  const address = await there(page, '[role="dialog"] input[name="url"]')
  // typed as people do: a long text is otherwise put into the field behind React's back
  await address?.type(teams.target.kind === 'teams' ? teams.target.url : '')
  await press(page, 'Next')
  await sees(page, 'the channel gets them as a card')
  await press(page, 'Connect')
  await press(page, 'Done')
  await sees(page, 'Microsoft Teams', 'main li')
  // the address is as good as a password
  expect(await page.content()).not.toContain('sig=')
  await leave(page)

  const meeting = toldMeetings[1]
  if (!meeting) throw new Error('no meeting is told')
  const recordingId = await sendMeeting(url(), person.token, meeting)
  await finished(url(), person.token, recordingId)
  await expect.poll(() => teams.channel.length).toBeGreaterThan(0)
  await expect.poll(() => notion.made().length).toBeGreaterThan(0)
  const [card] = teams.channel
  expect(card?.text).toContain(meeting.title)
  expect(card?.links.some((link) => link.startsWith(`${url()}/recordings/${recordingId}?t=`))).toBe(true)
  const [made] = notion.made()
  if (!made) throw new Error('no page was made')
  await expect.poll(() => notion.text(made.id).join('\n')).toContain('contract')
  expect(teams.channel).toHaveLength(1)
  expect(notion.made()).toHaveLength(1)
  expect(teams.state.failedRuns).toBe(0)
})
