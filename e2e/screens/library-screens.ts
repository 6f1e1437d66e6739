import { click, see } from './acts.ts'
import { choose, close, dialog, menu, open, press, type Walk } from './acts-on-screens.ts'

type Ids = { recordingId: string; summaryId: string }

/** Recordings, a meeting with its text being edited, a question to it, and its summary, read and edited. */
export const libraryScreens = async (walk: Walk, ids: Ids) => {
  const { page, say, shown } = walk
  await open(walk, '/recordings')
  await shown('recordings')

  await open(walk, `/recordings/${ids.recordingId}`)
  await page.waitForSelector('.transcript-row')
  await shown('viewer')
  await page.locator('.transcript-row button[data-edit]').click()
  await page.waitForSelector('.transcript-editor textarea')
  await press(page, say('recordings', 'edit.versions'))
  await shown('viewer, text editor')

  await open(walk, `/recordings/${ids.recordingId}?chat=1`)
  const question = page.locator(`::-p-aria([name="${say('chat', 'field')}"][role="textbox"])`)
  await question.wait()
  await question.fill('What was decided?')
  await page.keyboard.press('Enter')
  await page.waitForSelector('main [role="log"][aria-busy="false"] article')
  await shown('viewer, chat answer')

  await open(walk, '/summaries')
  await shown('summaries')
  await open(walk, `/summaries/${ids.summaryId}`)
  await shown('summary')
  await press(page, say('minutes', 'edit.open'))
  // the end of the last line: something has to go, so that the comparison of versions shows it
  await page.waitForSelector('main textarea[data-line]')
  await page.$$eval('main textarea[data-line]:not([readonly])', (lines) => lines.at(-1)?.focus())
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await page.keyboard.type(', in March.')
  await shown('summary, editor')
  await click(page, say('platform', 'action.save'))
  await see(page, say('minutes', 'edit.saved'))
  await open(walk, '/summaries/tasks')
  await shown('tasks')
}

/** Lists of rows, the bin, and the dialogs, menus and panels of a meeting and its summary. `forget` deletes the summary. */
export const moreLibraryScreens = async (
  walk: Walk,
  ids: Ids,
  forget: (summaryId: string) => Promise<unknown>,
) => {
  const { page, say, shown } = walk
  await open(walk, '/recordings')
  await press(page, say('recordings', 'list.rows'))
  await shown('recordings, list view')

  await forget(ids.summaryId)
  await open(walk, '/recordings/deleted')
  await shown('recently deleted')
  await click(page, say('recordings', 'deleted.forGood'))
  await dialog(page)
  await shown('delete for good?')
  await close(page)
  await click(page, say('recordings', 'deleted.restore'))
  await see(page, say('recordings', 'deleted.empty'))

  await open(walk, `/recordings/${ids.recordingId}`)
  await page.waitForSelector('.transcript-row')
  await press(page, say('recordings', 'viewer.more'))
  await choose(page, say('platform', 'word.editDetails'))
  await dialog(page)
  await page.waitForSelector('[role="dialog"] input[name="tags"]')
  await shown('meeting details')
  await close(page)
  await page.locator('.transcript-find input').fill('the')
  await press(page, say('recordings', 'transcript.more'))
  await choose(page, say('recordings', 'edit.replace'))
  await shown('viewer, find and replace')
  await press(page, say('platform', 'action.clear'))
  await press(page, say('recordings', 'transcript.more'))
  await choose(page, say('recordings', 'edit.replace'))
  await page.locator('.transcript-row button[data-speaker]').click()
  await dialog(page)
  await shown('viewer, speaker popover')
  await close(page)

  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.down('Shift')
  await page.keyboard.press('Slash')
  await page.keyboard.up('Shift')
  await dialog(page)
  await shown('shortcut sheet')
  await close(page)

  await open(walk, `/recordings/${ids.recordingId}?chat=1`)
  await page.locator(`::-p-aria([name="${say('chat', 'field')}"][role="textbox"])`).wait()
  await shown('viewer, chat panel')
  await open(walk, '/recordings/chat')
  await shown('chat over all meetings')

  await open(walk, '/summaries')
  await press(page, say('summaries', 'list.rows'))
  await shown('summaries, list view')
  await open(walk, `/summaries/${ids.summaryId}`)
  await click(page, say('platform', 'document.title'))
  await menu(page)
  await shown('export menu')
  await close(page)
  await press(page, say('summaries', 'summaryPage.more'))
  await choose(page, say('summaries', 'versions.open'))
  await page.waitForSelector('[role="dialog"] del')
  await shown('summary, versions')
  await click(page, say('summaries', 'edit.restore'))
  await see(page, say('summaries', 'edit.restored'))
}
