import { dialog, open, type Walk } from './acts-on-screens.ts'
import { see } from './acts.ts'

/** Connecting files and chats: what each form asks, what it says about missing input, and what a new channel gets. */
export const placeScreens = async (walk: Walk) => {
  const { page, say } = walk
  /** shows all of a dialog that is higher than the window: its beginning and its end */
  const shown = async (name: string) => {
    await walk.shown(name)
    const isCut = await page.evaluate(() => {
      const last = document.querySelector('[role="dialog"] form button[type="submit"]')
      const isBelow = (last?.getBoundingClientRect().bottom ?? 0) > innerHeight
      last?.scrollIntoView({ block: 'end' })
      return isBelow
    })
    if (isCut) await walk.shown(`${name}, its end`)
  }
  const button = (text: string) =>
    page.locator(`::-p-xpath(//*[@role="dialog"]//button[normalize-space()="${text}"])`).click()
  const fill = (name: string, text: string) =>
    page.locator(`[role="dialog"] input[name="${name}"]`).fill(text)
  const ofWorkspace = () =>
    page
      .locator(
        `::-p-xpath(//*[@role="dialog"]//*[@role="radio"][normalize-space()="${say('connections', 'new.workspace')}"])`,
      )
      .click()
  const begin = async (kind: 'webdav' | 's3' | 'git' | 'mattermost' | 'slack' | 'teams') => {
    await open(walk, '/connections')
    const title = say('connections', `kind.${kind}.title`)
    await page.locator(`::-p-xpath(//button[normalize-space()="${title}"])`).click()
    await dialog(page)
  }
  const asked = async (kind: Parameters<typeof begin>[0]) => {
    await begin(kind)
    await shown(`new place, ${kind}`)
    await button(say('connections', 'new.next'))
    await page.waitForSelector('[role="dialog"] [aria-invalid="true"]')
    await shown(`new place, ${kind}, nothing said`)
  }
  await asked('s3')
  await begin('git')
  await fill('url', 'https://git.example.com/anna/vault.git')
  await shown('new place, git')
  await button(say('connections', 'new.next'))
  await see(page, say('connections', 'kind.git.what').slice(0, 30))
  await shown('new place, git, what goes there')
  await asked('slack')
  await begin('slack')
  await ofWorkspace()
  await shown('new place, slack for the workspace')
  await fill('key', 'xoxb-17653672481-19874698323-pdFZKVeTuE8sk7oOcBrzbqgy')
  await fill('url', 'https://acme.slack.com/archives/C0LAN2Q65')
  await button(say('connections', 'new.next'))
  await see(page, say('connections', 'kind.slack.what').slice(0, 30))
  await shown('new place, slack, what goes there')
  await button(say('connections', 'new.connect'))
  await see(page, say('connections', 'new.finish'))
  await shown('new place, slack, connected')
  await begin('teams')
  await ofWorkspace()
  await shown('new place, teams for the workspace')
  await begin('mattermost')
  await ofWorkspace()
  await fill('url', 'https://chat.example.com/hooks/x')
  await button(say('connections', 'new.next'))
  await see(page, say('connections', 'kind.mattermost.what').slice(0, 30))
  await button(say('connections', 'new.connect'))
  await see(page, say('connections', 'questions.label'))
  await shown('new place, mattermost, connected')
  await button(say('connections', 'new.finish'))
  await see(page, 'acme.slack.com')
  await shown('connections with chats')
}
