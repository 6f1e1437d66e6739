import type { SignedIn } from '@hattama/contract/people/account'
import type { Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newEmail, password } from '../../product/account.ts'
import { sharedProduct } from '../../product/shared.ts'
import { submit, type, valueOf } from '../../walk/auth-dialog.ts'
import { choose, misses, press, sees, textsOf, there } from '../../walk/look.ts'
import { linkTo } from '../../walk/mailbox.ts'
import { addMeetings } from '../../walk/meetings.ts'
import { leave, stage } from '../../walk/stage.ts'

const { product, visitor, go, again } = stage(() => sharedProduct('mailing'))
const [owner, invited, guest] = [newEmail(), newEmail(), newEmail()]
const workspace = 'Aigerim Serikova’s workspace'
let page: Page
let colleague: Page
let viewer: Page

/** Fills in the open dialog as a new user. */
const signUp = async (window: Page, email: string, firstName: string) => {
  await there(window, '[role="dialog"] input[name="firstName"]')
  await type(window, { firstName, lastName: 'Serikova', email, password })
  await submit(window)
}

const arrives = async (window: Page) => {
  await press(window, 'Skip')
  await sees(window, 'Welcome')
}

/** A user who signed up on their own, and whom the link in the mail signed in. */
const newcomer = async (email: string, firstName: string) => {
  const window = await visitor()
  await go(window, '/')
  await window.locator('header [data-auth="signup"]').click()
  await signUp(window, email, firstName)
  await sees(window, 'Please check your email')
  await window.goto((await linkTo(email)).href)
  await there(window, '[role="dialog"] input[name="password"]')
  await type(window, { password })
  await press(window, 'Confirm and sign in')
  await arrives(window)
  return window
}

const stored = async (window: Page): Promise<SignedIn['user']> =>
  JSON.parse((await window.evaluate(() => localStorage.getItem('userProfile'))) ?? '{}')
const members = async () => (await textsOf(page, 'main li')).filter((text) => text.includes('joined'))
/** Opens the form: this server is reached only from its own computer, and says so first. */
const invite = async (window: Page) => {
  await press(window, 'Invite')
  await press(window, 'Invite someone who uses this computer')
}

beforeAll(async () => {
  page = await newcomer(owner, 'Aigerim')
  await addMeetings(product().dataDir, await stored(page), [{ title: 'Budget' }])
  await go(page, '/team')
  await sees(page, '1 member')
})
afterAll(async () => {
  await Promise.all([page, colleague, viewer].map((window) => window && leave(window)))
})

describe('Team', () => {
  it('members of the workspace, and what one may do', async () => {
    await expect.poll(members).toEqual([expect.stringContaining(`Aigerim Serikova · you ${owner}`)])
    await sees(page, 'Manage the workspace')
  })

  it('invite by email: the letter leads to sign-up with the address filled in, and is all that is asked', async () => {
    await invite(page)
    await type(page, { email: 'nobody' })
    await press(page, 'Send invitation')
    await sees(page, 'Please enter a valid email address', '[role="dialog"]')
    await type(page, { email: invited })
    await press(page, 'Send invitation')
    await sees(page, `Invitation sent to ${invited}.`)
    await sees(page, 'Pending invitations')

    colleague = await visitor()
    await colleague.goto((await linkTo(invited)).href)
    await sees(colleague, `You’re invited to join “${workspace}”.`, '[role="dialog"]')
    await expect.poll(() => valueOf(colleague, 'email')).toBe(invited)
    await signUp(colleague, invited, 'Dana')
    await arrives(colleague)
    await go(colleague, '/recordings')
    await sees(colleague, 'Budget', 'main')
    await again(page)
    await sees(page, '2 members')
    await misses(page, 'Pending invitations')
  })

  it('invite by link: somebody with an account is asked, and has the role of the link', async () => {
    await invite(page)
    await page.locator('::-p-aria([name="By link"][role="radio"])').click()
    await choose(page, 'Role', 'Viewer')
    await press(page, 'Create link')
    const link = await page
      .locator('[role="dialog"] input[readonly]')
      .map((field) => field.value)
      .wait()
    await page.keyboard.press('Escape')

    viewer = await newcomer(guest, 'Ivan')
    await viewer.goto(link)
    await sees(viewer, `Join “${workspace}”?`, '[role="dialog"]')
    await sees(viewer, 'Your role: Viewer', '[role="dialog"]')
    await press(viewer, 'Join')
    await sees(viewer, `You have joined “${workspace}”.`)
    await go(viewer, '/recordings')
    await sees(viewer, 'Budget', 'main')
    await go(viewer, '/team')
    await sees(viewer, '3 members')
    await expect
      .poll(() => viewer.$$eval('main button', (all) => all.map((b) => b.textContent)))
      .not.toContain('Invite')
    await press(page, 'Revoke')
    await sees(page, 'Invitation revoked')
    const late = await visitor()
    await late.goto(link)
    await sees(late, 'This invitation is no longer valid')
    await leave(late)
  })

  it('roles owner / admin / member / viewer: a changed one holds at once', async () => {
    await again(page)
    await sees(page, '3 members')
    await choose(page, 'Dana Serikova’s role', 'Administrator')
    await sees(page, 'Role changed')
    await go(colleague, '/team')
    await sees(colleague, 'Invite', 'main')
    const roles = () => textsOf(page, 'main [role="combobox"]')
    await expect.poll(async () => (await roles()).toSorted()).toEqual(['Administrator', 'Owner', 'Viewer'])
  })

  it('remove: the person is asked about, and loses access at once', async () => {
    await press(page, 'Remove from workspace: Ivan Serikova')
    await sees(page, 'Remove Ivan Serikova?', '[role="dialog"]')
    await press(page, 'Remove')
    await sees(page, 'Removed from workspace')
    await sees(page, '2 members')
    await go(viewer, '/recordings')
    await sees(viewer, 'No recordings yet', 'main')
  })

  it('leave, and the own workspace is there again', async () => {
    await press(colleague, 'Leave workspace')
    await sees(colleague, `Leave “${workspace}”?`, '[role="dialog"]')
    await press(colleague, 'Leave workspace')
    await sees(colleague, 'You left the workspace')
    await go(colleague, '/recordings')
    await sees(colleague, 'No recordings yet', 'main')
    await again(page)
    await sees(page, '1 member')
  })
})
