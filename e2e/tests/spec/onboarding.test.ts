import type { SignedIn } from '@hattama/contract/people/account'
import type { Page } from 'puppeteer'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paths } from '@hattama/contract/rules/app/paths'
import { as, newEmail, password, register } from '../../product/account.ts'
import { openDialog, submit, type } from '../../walk/auth-dialog.ts'
import { gone, press, sees, textsOf, there } from '../../walk/look.ts'
import { holds } from '../../product/holds.ts'
import { quiet } from '../../product/quiet.ts'
import { leave, stage } from '../../walk/stage.ts'
import { holdWire } from '../../walk/wire.ts'

const { url, visitor, member, go, again } = stage()
const dialog = '[role="dialog"]'
let person: SignedIn
/** One window for all of it: each test opens the dashboard anew as somebody who has not been here. */
let page: Page

beforeAll(async () => {
  person = await register(url())
  page = await member(person)
})

const isDone = () => page.evaluate((id) => localStorage.getItem(`onboarding_completed_${id}`), person.user.id)

/** As somebody who has not seen it, in this browser or another. */
const forget = async () => {
  // what the page has still to tell would come behind it
  await quiet(page, 300)
  await as(url(), person.token)(paths.profile, { method: 'PUT', body: { hintsSeen: [] } })
  await page.evaluate((id) => {
    for (const key of [`onboarding_completed_${id}`, `hattama_onboarding_hidden_${id}`])
      localStorage.removeItem(key)
  }, person.user.id)
}

beforeEach(async () => {
  await quiet(page, 300)
  await go(page, '/icon.svg')
  await forget()
  await go(page, '/dashboard')
  await sees(page, 'How it works', dialog)
})

const toLast = async () => {
  await press(page, 'Sounds great')
  await press(page, 'Next')
  await sees(page, 'Your first meeting', dialog)
}

/** Nothing is for sale here, so the plans of a hosted service are folded. */
const unfoldPlans = () => page.locator(`${dialog} summary`).click()

const isEnded = async () => {
  await gone(page, dialog)
  await expect.poll(isDone).not.toBeNull()
  await again(page)
  await sees(page, 'Welcome')
  await expect.poll(() => page.$(dialog)).toBeNull()
}

describe('Onboarding modal', () => {
  // steps, dots, Back, and what ends it at each: shell/src/rooms/onboarding/onboarding.test.tsx
  it('Escape ends it, as Skip does; a press beside it does not', async () => {
    await page.mouse.click(5, 5)
    await sees(page, 'How it works', dialog)
    await page.keyboard.press('Escape')
    await isEnded()
  })

  it("Step 1 How it works, with a 'Sounds great' button", async () => {
    for (const words of [
      // with a calendar, a bot and a model: shell/src/rooms/onboarding/plans.test.tsx
      'Add the recorder to your browser',
      'Record the call, upload a file',
      'A transcript with timestamps, the key points and the tasks.',
    ])
      await sees(page, words, dialog)
    await press(page, 'Sounds great')
    await sees(page, 'What we can do', dialog)
  })

  it('Step 2 What we can do (AI reports, called summaries where no AI writes them, AI chat, called Ask there, transcription; demo tabs client meeting, HR interview, team sync) with Next', async () => {
    await press(page, 'Sounds great')
    for (const card of ['Summaries', 'Ask', 'Transcription']) await sees(page, card, dialog)
    await expect
      .poll(() => textsOf(page, `${dialog} [role="tab"]`))
      .toEqual(['Client meeting', 'HR interview', 'Team sync'])
    for (const [tab, words] of [
      ['HR interview', '“Five years of experience'],
      ['Team sync', 'the release is delayed by a week'],
      ['Client meeting', 'try it with two teams first'],
    ] as const) {
      await page.locator(`::-p-aria([name="${tab}"][role="tab"])`).click()
      await sees(page, words, `${dialog} [role="tabpanel"]`)
    }
    await press(page, 'Next')
    await sees(page, 'Your first meeting', dialog)
  })

  it('Step 3 Choose a plan: Lite 850, Pro 2990 most popular, Ultra 4990 roubles, a free option, no limits here, and no money-back promise', async () => {
    await toLast()
    await expect
      .poll(() => page.$eval(dialog, (shown) => (shown as HTMLElement).innerText))
      .not.toContain('₽')
    await unfoldPlans()
    const plans = await textsOf(page, `${dialog} details li:has(> button)`)
    const wanted = [
      ['Lite', '850 ₽', '3–8 meetings a week', '500 minutes of uploaded files', '10 AI chat prompts'],
      [
        'Pro',
        '2,990 ₽',
        'Most popular',
        '10–20 meetings a week',
        '2,000 minutes of uploaded files',
        'Unlimited AI chat',
      ],
      ['Ultra', '4,990 ₽', 'More than 20 meetings a week', '5,000 minutes of uploaded files'],
    ]
    expect(plans).toHaveLength(3)
    wanted.forEach((words, i) => {
      for (const word of words) expect(plans[i]?.replaceAll('\u00a0', ' ')).toContain(word)
    })
    await sees(page, 'Continue for free', dialog)
    await sees(page, 'Free and without limits', dialog)
    await expect.poll(() => page.$eval(dialog, (shown) => shown.textContent)).not.toContain('money-back')
  })

  it('the last step leads to three first acts: recording, a file, and an example that opens finished', async () => {
    await toLast()
    // the dashboard behind it has a button of the same name
    await page.locator(`${dialog} button ::-p-text(New meeting)`).click()
    await sees(page, 'Record an in-person meeting', dialog)
    await expect.poll(isDone).not.toBeNull()
    await forget()
    await again(page)
    await toLast()
    await press(page, 'Upload a file')
    await sees(page, 'Add a recording', dialog)
    await forget()
    await again(page)
    await toLast()
    await press(page, 'See an example')
    await holds(page, () => location.pathname.startsWith('/recordings/'))
    await sees(page, 'The release of 2.0 moves from 3 to 10 December.', 'main')
    await sees(page, 'Fix the upload crash', 'main')
    await sees(page, 'So we move the release of version two', 'main')
  })

  it("footer Next, reading 'Start working' on the last step, finishes", async () => {
    await toLast()
    await press(page, 'Start working')
    await isEnded()
  })

  it('Any plan button ends onboarding, and only that it was seen is told: Choose Pro', async () => {
    await toLast()
    await unfoldPlans()
    const wire = await holdWire(page)
    await press(page, 'Choose Pro')
    await gone(page, dialog)
    await expect.poll(isDone).not.toBeNull()
    const told = [{ method: 'PUT', path: paths.profile, body: JSON.stringify({ hintsSeen: ['onboarding'] }) }]
    await expect.poll(() => wire.asked.filter((call) => call.method !== 'GET')).toEqual(told)
  })
})

describe('Onboarding is shown', () => {
  it('after registration, or after login when no completion flag exists for that user', async () => {
    const newcomer = await visitor()
    const email = newEmail()
    await go(newcomer, '/')
    await openDialog(newcomer, 'signup')
    await type(newcomer, { firstName: 'Saule', lastName: 'Kim', email, password })
    await submit(newcomer)
    await press(newcomer, 'Skip')
    await gone(newcomer, dialog)
    await leave(newcomer)

    const signIn = async (who: string) => {
      const window = await visitor()
      await go(window, '/')
      await openDialog(window, 'login')
      await type(window, { email: who, password })
      await submit(window)
      return window
    }
    // who has seen it is not shown it elsewhere
    const elsewhere = await signIn(email)
    await sees(elsewhere, 'Welcome, Saule Kim')
    await gone(elsewhere, dialog)
    await leave(elsewhere)

    const unseen = newEmail()
    await register(url(), unseen)
    const first = await signIn(unseen)
    await there(first, dialog)
    await sees(first, 'How it works', dialog)
    await leave(first)
  })
})
