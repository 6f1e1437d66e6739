import { createHmac } from 'node:crypto'
import type { Page } from 'puppeteer'
import { startTeams } from '../../api/testing/connections/chats/teams-server.ts'
import { startNotion } from '../../api/testing/connections/notes/notion-server.ts'
import { startJira } from '../../api/testing/connections/trackers/jira-server.ts'
import { patience } from '../product/patience.ts'
import { choose, named, press, sees, there } from '../walk/look.ts'

/** A tracker, a notes tool and a team chat on this machine, to be connected on screen. */
export const openPlaces = async () => {
  const [jira, notion, teams] = await Promise.all([startJira('cloud'), startNotion(), startTeams()])
  notion.sharePage('Meetings')

  const begin = (page: Page, kind: string) => press(page, kind)
  const fill = (page: Page, name: string, value: string) =>
    page.locator(`[role="dialog"] input[name="${name}"]`).setTimeout(patience).fill(value)
  const end = async (page: Page, kind: string) => {
    await press(page, 'Done')
    await sees(page, kind, 'main li')
  }

  const connectNotion = async (page: Page) => {
    await begin(page, 'Notion')
    await fill(page, 'key', notion.state.key)
    await press(page, 'Next')
    await sees(page, 'Save pages to')
    await choose(page, 'Save pages to', 'Meetings (page)')
    await press(page, 'Connect')
    await end(page, 'Notion')
  }

  const connectTeams = async (page: Page) => {
    await begin(page, 'Microsoft Teams')
    const address = await there(page, '[role="dialog"] input[name="url"]')
    // typed like a user would: otherwise a long text is set in the field without React noticing
    await address?.type(teams.target.kind === 'teams' ? teams.target.url : '')
    await press(page, 'Next')
    await sees(page, 'it’s posted to the channel as a card')
    await press(page, 'Connect')
    await end(page, 'Microsoft Teams')
  }

  /** Sends each meeting's tasks to Jira automatically. Returns the webhook by which Jira reports a change of an issue. */
  const connectJira = async (page: Page) => {
    await begin(page, 'Jira')
    await fill(page, 'url', jira.url)
    await fill(page, 'account-email', 'anna@example.com')
    await fill(page, 'key', jira.key)
    await press(page, 'Next')
    await choose(page, 'Project', 'Project 0')
    await named(page, 'switch', 'Send all tasks after each meeting').click()
    await press(page, 'Connect')
    await there(page, '[role="dialog"] input[name="secret"]')
    const [secret, incoming] = await Promise.all(
      ['secret', 'incoming'].map((name) => page.$eval(`input[name="${name}"]`, (field) => field.value)),
    )
    await end(page, 'Jira')
    return (issueId: string) => {
      const body = JSON.stringify({ webhookEvent: 'jira:issue_updated', issue: { id: issueId } })
      const signature = createHmac('sha256', secret ?? '')
        .update(body)
        .digest('hex')
      const headers = { 'x-hub-signature': `sha256=${signature}` }
      return fetch(incoming ?? '', { method: 'POST', headers, body })
    }
  }

  return {
    jira,
    notion,
    teams,
    settings: { NOTION_API_URL: notion.url, LINK_PRIVATE_ADDRESSES: 'allow' },
    connectNotion,
    connectTeams,
    connectJira,
    stop: async () => void (await Promise.all([jira.stop(), notion.stop(), teams.stop()])),
  }
}
