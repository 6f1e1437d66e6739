import { click, see } from './acts.ts'
import { choose, close, dialog, follow, menu, open, press, type Walk } from './acts-on-screens.ts'

/** Pages of the settings a server without mail and plans has. */
export const settingPages = [
  'sign-in',
  'devices',
  'api-keys',
  'speech',
  'sharing',
  'personal-data',
  'voices',
  'retention',
  'report-types',
  'formal-minutes',
  'language-model',
  'single-sign-on',
  'security-log',
  'accuracy',
  'your-data',
  'delete-account',
]

/** The three onboarding steps; `page` is signed in and has not seen them. */
export const onboardingScreens = async (walk: Walk) => {
  const { page, say, shown } = walk
  await open(walk, '/dashboard')
  await dialog(page)
  await shown('onboarding, how it works')
  await click(page, say('shell', 'onboarding.great'))
  await shown('onboarding, what we can do')
  await click(page, say('platform', 'action.next'))
  await shown('onboarding, plans')
  await click(page, say('shell', 'onboarding.start'))
}

/** A meeting deleted from the dashboard, with the notice in the language of that moment; the deletion is undone. */
export const deletionScreens = async (walk: Walk) => {
  const { page, say, shown } = walk
  await open(walk, '/dashboard')
  await page.locator(`main button[aria-label="${say('shell', 'recent.more')}"]`).click()
  await menu(page)
  await shown('menu of a meeting')
  await page.locator('[role="menuitem"]:last-of-type').click()
  await see(page, say('platform', 'deletion.deleted.recording'))
  // by keyboard: F8 moves to the notices, which stay as long as they have the focus; Tab then reaches the notice itself, and
  // its action
  await page.keyboard.press('F8')
  await shown('a meeting is deleted')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await see(page, say('platform', 'deletion.restored.recording'))
}

/** Dashboard, team, settings with these of their pages, and their dialogs and menus. */
export const shellScreens = async (walk: Walk, pages: readonly string[] = settingPages) => {
  const { page, say, shown } = walk
  await open(walk, '/dashboard')
  await shown('dashboard')

  await open(walk, '/analytics')
  await shown('analytics')
  await deletionScreens(walk)

  await click(page, say('shell', 'dashboard.upload'))
  await dialog(page)
  await shown('upload')
  await page.locator('[role="dialog"] input[type="url"]').fill('x')
  await page.keyboard.press('Enter')
  await see(page, say('shell', 'link.invalid'))
  await shown('upload, with a message')
  await close(page)

  await click(page, say('shell', 'dashboard.newMeeting'))
  await dialog(page)
  await shown('new meeting')
  await close(page)

  await page.locator('header search button').click()
  await dialog(page)
  await shown('command palette')
  await page.keyboard.type('contract')
  await page.waitForSelector('[role="option"] mark, [role="option"] strong')
  await shown('command palette, with what was found')
  await close(page)

  await page.locator('aside button[aria-haspopup="menu"]').click()
  await menu(page)
  await shown('user menu')
  await choose(page, say('shell', 'user.logOut'))
  await dialog(page)
  await shown('log out?')
  await close(page)

  await open(walk, '/team')
  await shown('team')
  await click(page, say('shell', 'team.invite.open'))
  await dialog(page)
  await shown('invite dialog')
  await close(page)

  await open(walk, '/settings')
  await shown('settings')
  for (const name of pages) {
    await follow(walk, `/settings/${name}`)
    await shown(`settings, ${name}`)
  }
  // from the last of them on a wide window all others are a press away
  await follow(walk, '/settings/delete-account')
  await click(page, say('shell', 'settings.delete.open'))
  await dialog(page)
  await shown('delete the account?')
  await close(page)

  await open(walk, '/projects')
  await shown('projects')

  await page.setViewport({ width: 360, height: 900 })
  await press(page, say('shell', 'nav.open'))
  await dialog(page)
  await shown('drawer')
  await page.setViewport({ width: 1280, height: 900 })
}

/** Recordings, viewer with its editors, summaries, and their dialogs and menus. `forget` deletes the summary. */
export const libraryScreens = async (
  walk: Walk,
  ids: { recordingId: string; summaryId: string },
  forget: (summaryId: string) => Promise<unknown>,
) => {
  const { page, say, shown } = walk
  await open(walk, '/recordings')
  await shown('recordings')
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
  await shown('viewer')
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

  await page.locator('.transcript-row button[data-edit]').click()
  await page.waitForSelector('.transcript-editor textarea')
  await press(page, say('recordings', 'edit.versions'))
  await shown('viewer, text editor')
  await page.focus('.transcript-editor textarea')
  await page.keyboard.press('Escape')
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
  const question = page.locator(`::-p-aria([name="${say('chat', 'field')}"][role="textbox"])`)
  await question.wait()
  await shown('viewer, chat panel')
  await question.fill('What was decided?')
  await page.keyboard.press('Enter')
  await page.waitForSelector('main [role="log"][aria-busy="false"] article')
  await shown('viewer, chat answer')
  await open(walk, '/recordings/chat')
  await shown('chat over all meetings')

  await open(walk, '/summaries')
  await shown('summaries')
  await press(page, say('summaries', 'list.rows'))
  await shown('summaries, list view')
  await open(walk, `/summaries/${ids.summaryId}`)
  await shown('summary')
  await click(page, say('platform', 'document.title'))
  await menu(page)
  await shown('export menu')
  await close(page)
  await click(page, say('minutes', 'edit.open'))
  // the end of the last line: something has to go, so that the comparison shows it
  await page.waitForSelector('main textarea[data-line]')
  await page.$$eval('main textarea[data-line]:not([readonly])', (lines) => lines.at(-1)?.focus())
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await page.keyboard.type(', in March.')
  await shown('summary, editor')
  await click(page, say('platform', 'action.save'))
  await see(page, say('minutes', 'edit.saved'))
  await press(page, say('summaries', 'summaryPage.more'))
  await choose(page, say('summaries', 'versions.open'))
  await page.waitForSelector('[role="dialog"] del')
  await shown('summary, versions')
  await click(page, say('summaries', 'edit.restore'))
  await see(page, say('summaries', 'edit.restored'))
  await open(walk, '/summaries/tasks')
  await shown('tasks')
}
