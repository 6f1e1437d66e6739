import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import type { RetentionRules } from '@hattama/contract/library/retention'
import { see } from './acts.ts'
import { choose, close, menu, open, press, type Walk } from './acts-on-screens.ts'
import type { Call } from './office-screens.ts'

/** Legal hold, set by hand and by a tag: where it is shown, and what is said instead of deleting. */
export const holdScreens = async (walk: Walk, call: Call, heldId: string, taggedId: string) => {
  const { page, say, shown } = walk
  const tag = 'сот ісі'
  await open(walk, `/recordings/${heldId}`)
  await press(page, say('recordings', 'viewer.more'))
  await menu(page)
  await choose(page, say('recordings', 'hold.put'))
  await see(page, say('platform', 'word.onHold'))
  await shown('held, the recording')
  await press(page, say('recordings', 'viewer.more'))
  await menu(page)
  await see(page, say('platform', 'deletion.held'))
  await shown('held, its menu')
  await close(page)
  const rules: RetentionRules = {
    workspace: { soundDays: null, allDays: null },
    tags: [{ tag, soundDays: null, allDays: null, hold: true }],
  }
  await call(paths.retention, { method: 'PUT', body: rules })
  await call(pathTo('recording', taggedId), { method: 'PATCH', body: { tags: [tag] } })
  await open(walk, `/recordings/${taggedId}`)
  await press(page, say('recordings', 'viewer.more'))
  await menu(page)
  await see(page, say('platform', 'deletion.heldByTag'))
  await shown('held by a tag, its menu')
  await close(page)
  await open(walk, '/recordings')
  await shown('held, in the list')
  await press(page, say('recordings', 'list.rows'))
  await shown('held, in rows')
  const badge = say('platform', 'word.onHold')
  await page.locator(`::-p-xpath(//main//li[contains(., "${badge}")]//*[@role="checkbox"])`).click()
  await page.waitForSelector('[role="toolbar"]')
  await press(page, say('platform', 'action.delete'))
  await page.waitForSelector('[role="dialog"]')
  await shown('held, deletion of many')
  await close(page)
  await open(walk, '/dashboard')
  await page.locator(`main button[aria-label="${say('shell', 'recent.more')}"]`).click()
  await menu(page)
  await shown('held, on the dashboard')
  await close(page)
  await call(pathTo('recordingHold', heldId), { method: 'PUT', body: { held: false } })
  await call(pathTo('recording', taggedId), { method: 'PATCH', body: { tags: [] } })
}
