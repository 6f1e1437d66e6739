import type { LocalNotion } from '../../api/testing/connections/notes/notion-server.ts'
import { see } from './acts.ts'
import { dialog, open, pick, type Walk } from './acts-on-screens.ts'

/** Setting up Notion: a refused token, nothing shared, a place chosen, done; its card, and its text for a deleted page. */
export const notesScreens = async (walk: Walk, notion: LocalNotion) => {
  const { page, say, shown } = walk
  const button = (text: string) =>
    page.locator(`::-p-xpath(//*[@role="dialog"]//button[normalize-space()="${text}"])`).click()
  const token = async (text: string) => {
    await page.locator('[role="dialog"] input[name="key"]').fill(text)
    await button(say('connections', 'new.next'))
  }
  await open(walk, '/connections')
  await page.locator('::-p-xpath(//button[normalize-space()="Notion"])').click()
  await dialog(page)
  await shown('new notes tool')
  await token('ntn_wrong')
  await page.waitForSelector('[role="dialog"] [role="alert"]')
  await shown('new notes tool, wrong token')
  notion.pages.splice(0)
  notion.store.sources.splice(0)
  await token(notion.state.key)
  await see(page, say('connections', 'notes.none').slice(0, 30))
  await shown('new notes tool, nothing shared')
  await button(say('connections', 'new.back'))
  notion.sharePage('Кездесулер')
  notion.shareDatabase('Minutes of the product team and of everybody who works with it', { Name: 'title' })
  await button(say('connections', 'new.next'))
  await see(page, say('connections', 'notes.place'))
  await pick(
    page,
    say('connections', 'notes.place'),
    say('connections', 'notes.page').replace('{{name}}', 'Кездесулер'),
  )
  await shown('new notes tool, where pages go')
  await button(say('connections', 'new.connect'))
  await see(page, say('connections', 'new.finish'))
  await shown('new notes tool, connected')
  await button(say('connections', 'new.finish'))
  await shown('connections with a notes tool')
}
