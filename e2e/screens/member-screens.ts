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

/** Dashboard, team, settings with these of their pages, and the dialogs and menus that are opened most. */
export const shellScreens = async (walk: Walk, pages: readonly string[] = settingPages) => {
  const { page, say, shown } = walk
  await open(walk, '/dashboard')
  await shown('dashboard')

  await click(page, say('shell', 'dashboard.upload'))
  await dialog(page)
  await shown('upload')
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
  await close(page)

  await open(walk, '/team')
  await shown('team')
  await open(walk, '/settings')
  await shown('settings')
  for (const name of pages) {
    await follow(walk, `/settings/${name}`)
    await shown(`settings, ${name}`)
  }
}

/** The other screens of the shell, its drawer, and what asks before something goes. */
export const moreShellScreens = async (walk: Walk) => {
  const { page, say, shown } = walk
  await open(walk, '/analytics')
  await shown('analytics')
  await deletionScreens(walk)

  await click(page, say('shell', 'dashboard.upload'))
  await dialog(page)
  await page.locator('[role="dialog"] input[type="url"]').fill('x')
  await page.keyboard.press('Enter')
  await see(page, say('shell', 'link.invalid'))
  await shown('upload, with a message')
  await close(page)

  await page.locator('aside button[aria-haspopup="menu"]').click()
  await menu(page)
  await choose(page, say('shell', 'user.logOut'))
  await dialog(page)
  await shown('log out?')
  await close(page)

  await open(walk, '/team')
  await click(page, say('shell', 'team.invite.open'))
  await dialog(page)
  await shown('invite dialog')
  await close(page)

  await open(walk, '/settings')
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
