import type { Page } from 'puppeteer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fill } from '../../screens/acts.ts'
import { closeDialog } from '../../walk/auth-dialog.ts'
import { at, press, pressUntilOpen, sees, styleOf, textsOf, there } from '../../walk/look.ts'
import { desktop, leave, phone, prefer, stage } from '../../walk/stage.ts'
import { holds } from '../../product/holds.ts'

const { url, visitor, go, again } = stage()
let page: Page

beforeAll(async () => {
  page = await visitor()
  await go(page, '/')
  await there(page, 'h1')
})
afterAll(() => leave(page))

const languages = 'header button[aria-controls="language-list"]'
const toTop = () => page.evaluate(() => scrollTo(0, 0))

describe('Signed-out visitors', () => {
  it('Route / shows the public landing page', async () => {
    await expect.poll(() => page.$$('[data-mfe="landing"] main')).toHaveLength(1)
    await expect.poll(() => page.title()).toContain('Hattama')
  })

  it.each([
    ['ru', 'Запись, расшифровка и сводка в одном месте · Hattama', 'Запишите звонок'],
    ['en', 'Recording, transcript and summary in one place · Hattama', 'Record a call'],
    ['kk', 'Жазба, мәтін және түйін бір жерде · Hattama', 'Қоңырауды жазыңыз'],
  ])(
    'the page that is served says what it is before any script runs: %s',
    async (language, title, description) => {
      const answer = await fetch(url(), { headers: { 'accept-language': language } })
      const html = await answer.text()
      expect(html).toContain(`<html lang="${language}">`)
      expect(html).toContain(`<title>${title}</title>`)
      expect(html).toContain(`content="${description}`)
      for (const icon of ['/favicon.ico', '/icon.svg', '/apple-touch-icon.png']) {
        expect(html).toContain(`href="${icon}"`)
        expect((await fetch(url() + icon)).headers.get('content-type')).toMatch(/^image\//)
      }
    },
  )

  // one rule for whatever is not / (shell/src/app/root.tsx): an area, something within one, and what is none
  it('Every other path redirects to /', async () => {
    const other = await visitor()
    for (const path of ['/dashboard', '/recordings/some-id', '/nowhere']) {
      await go(other, path)
      await at(other, '/')
      await there(other, '[data-mfe="landing"] h1')
    }
    await leave(other)
  })
})

describe('Landing page', () => {
  it('Fixed header that changes its look once the page has scrolled more than 50 px', async () => {
    await expect.poll(() => styleOf(page, 'header', 'position')).toBe('fixed')
    const scrolled = (px: number, is: boolean) =>
      holds(
        page,
        (to, wanted) => {
          scrollTo(0, to)
          return document.querySelector('header')?.dataset['scrolled'] === String(wanted)
        },
        px,
        is,
      )
    await scrolled(50, false)
    const before = await styleOf(page, 'header', 'border-bottom-color')
    await scrolled(51, true)
    await holds(
      page,
      (was) => getComputedStyle(document.querySelector('header') as Element).borderBottomColor !== was,
      before,
    )
    await toTop()
  })

  // which links there are in each language: mfe-landing/src/rooms/header/header.test.tsx
  it('Anchor links to the sections features, how-it-works, pricing (also a blog link in one locale)', async () => {
    const other = await visitor('ru')
    await go(other, '/')
    await expect.poll(() => other.$eval('html', (html) => html.lang)).toBe('ru')
    const anchors = ['#features', '#how-it-works', '#pricing', '#blog']
    const links = await other.$$eval('header nav a', (all) => all.map((a) => a.getAttribute('href')))
    expect(links).toEqual(anchors)
    for (const anchor of anchors) {
      await other.locator(`header nav a[href="${anchor}"]`).click()
      await holds(
        other,
        (id) => {
          const { top } = document.querySelector(id)?.getBoundingClientRect() ?? { top: 1e9 }
          return location.hash === id && top > -5 && top < innerHeight
        },
        anchor,
      )
    }
    await leave(other)
  })

  it('Language switcher (EN, RU, KK) that closes on an outside click', async () => {
    await pressUntilOpen(page, languages)
    const offered = await page.$$eval('#language-list button', (all) =>
      all.map((b) => b.textContent.slice(0, 2)),
    )
    expect(offered).toEqual(['EN', 'RU', 'KK'])
    await page.mouse.click(200, 500)
    await there(page, '#language-list[hidden]')

    await pressUntilOpen(page, languages)
    await page.locator('#language-list button[lang="kk"]').click()
    await holds(page, () => document.documentElement.lang === 'kk')
    await again(page)
    await expect.poll(() => page.$eval('html', (html) => html.lang)).toBe('kk')
    await pressUntilOpen(page, languages)
    await page.locator('#language-list button[lang="en"]').click()
    await holds(page, () => document.documentElement.lang === 'en')
  })

  it.each([
    ['de-DE', 'ru'],
    ['kk-KZ', 'kk'],
    ['en-GB', 'en'],
  ])(
    'The initial language comes from the browser language, Russian for any other: %s',
    async (browser, shown) => {
      const other = await visitor()
      await prefer(other, browser)
      await go(other, '/')
      await expect.poll(() => other.$eval('html', (html) => html.lang)).toBe(shown)
      await leave(other)
    },
  )

  it('Sections in order, from the hero to the footer', async () => {
    const ids = await page.$$eval('main > section[id]', (all) => all.map((section) => section.id))
    expect(ids.join(' ')).toBe(
      'top features how-it-works ai-chat transcription integrations solutions pricing security',
    )
    const after = await page.$eval('main', (main) => [
      main.lastElementChild?.getAttribute('aria-labelledby'),
      main.nextElementSibling?.tagName,
    ])
    expect(after).toEqual(['closing-title', 'FOOTER'])
  })

  // every 3 seconds, by a clock that waits for nobody: mfe-landing/src/rooms/hero/rotating-headline.test.tsx
  it('a rotating headline phrase with an animated waveform', async () => {
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'no-preference' }])
    await toTop()
    const phrases = await page.$$eval('.landing-phrase', (all) => all.map((p) => p.textContent))
    expect(phrases).toEqual([
      'meeting intelligence',
      'sales conversations',
      'team collaboration',
      'customer insights',
      'project management',
      'research interviews',
      'training sessions',
      'client meetings',
    ])
    const moving = () =>
      page.$$eval('.landing-waveform rect', (bars) => bars.flatMap((bar) => bar.getAnimations()).length)
    await expect.poll(moving).toBeGreaterThan(10)

    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    await expect.poll(moving).toBe(0)
    await page.emulateMediaFeatures([])
  })

  it('problems cards (Protocols, called Minutes, Tasks, Integrations); three-step how-it-works', async () => {
    await expect.poll(() => textsOf(page, '#features h3')).toEqual(['Minutes', 'Tasks', 'Integrations'])
    await expect
      .poll(() => textsOf(page, '#how-it-works h3'))
      .toEqual(['Add a meeting', 'Get insights', 'Edit and share'])
  })

  it('AI chat demo; transcription section', async () => {
    await press(page, 'Who does what, and by when?')
    await sees(page, 'Daniel will send the announcement to Dana by Thursday.', '#ai-chat')
    await press(page, 'Play the sample')
    await holds(page, () => {
      const position = document.querySelector<HTMLInputElement>('#transcription input[type="range"]')
      return Number(position?.value) > 0
    })
    await press(page, 'Pause the sample')
  })

  it('integrations that are there; solutions (Sales, Management, Research); no invented testimonials', async () => {
    const names = await textsOf(page, '#integrations li h3')
    expect(names).toEqual(['Video calls', 'Task trackers', 'Notes', 'Team chat', 'Calendar'])
    await expect.poll(() => textsOf(page, '#solutions h3')).toEqual(['Sales', 'Management', 'Research'])
  })

  // in each language: mfe-landing/src/rooms/pricing/pricing.test.tsx
  it('pricing with three plans, each locale with its own prices, unfolded where nothing is for sale', async () => {
    await expect.poll(() => page.$eval('#pricing details', (one) => one.open)).toBe(false)
    await page.locator('#pricing summary').click()
    const cards = await textsOf(page, '#pricing li:has(h3)')
    expect(cards).toHaveLength(3)
    for (const [i, price] of ['$0', '$19', 'from $99'].entries())
      expect(cards[i]?.replaceAll('\u00a0', ' ')).toContain(price)
  })

  it('security: access and permissions; neither encryption at rest nor backups are claimed; nothing to pay above the prices', async () => {
    await expect
      .poll(() => textsOf(page, '#security h3'))
      .toEqual(['Access and permissions', 'Export and deletion'])
    await sees(page, 'Free here, without limits', '#pricing')
    expect(await (await fetch(page.url())).text()).not.toMatch(/AES-256|95–97|money-back|fact-when/)
  })

  // where they are published: mfe-landing/src/rooms/footer/counters.test.tsx
  it('footer with Product and Company link columns; no counters of a server that does not publish them', async () => {
    await expect.poll(() => textsOf(page, 'footer nav h2')).toEqual(['Product', 'Company'])
    const links = await page.$$eval('footer nav a[href^="#"]', (all) =>
      all.map((a) => a.getAttribute('href')),
    )
    for (const link of links) await expect.poll(() => page.$(link ?? '')).not.toBeNull()
    await expect.poll(() => page.$('footer dl')).toBeNull()
  })

  it('Hero, header and final call-to-action buttons open the auth dialog in login or signup mode', async () => {
    await toTop()
    const openings = [
      ['header [data-auth="login"]', 'Welcome back'],
      ['header [data-auth="signup"]', 'Create your account'],
      ['section[aria-labelledby="closing-title"] [data-auth="signup"]', 'Create your account'],
      ['section[aria-labelledby="closing-title"] [data-auth="login"]', 'Welcome back'],
      ['#pricing li:first-child [data-auth="signup"]', 'Create your account'],
    ] as const
    for (const [button, title] of openings) {
      await page.locator(button).click()
      await sees(page, title, '[role="dialog"]')
      await closeDialog(page)
    }
  })

  it('hero with a work-email form', async () => {
    await toTop()
    await page.locator('#hero-email').fill('maya@company.kz')
    await page.locator('#top form button[type="submit"]').click()
    await sees(page, 'Create your account', '[role="dialog"]')
    await expect
      .poll(() => page.$eval('[role="dialog"] input[name="email"]', (i) => i.value))
      .toBe('maya@company.kz')
    await closeDialog(page)
  })

  it('on small screens the same sections and buttons lie behind a menu', async () => {
    await page.setViewport(phone)
    await press(page, 'Menu')
    await page.locator('#section-list [data-auth="login"]').click()
    await fill(page, 'email', 'still@works.org')
    await closeDialog(page)
    await page.setViewport(desktop)
  })

  it("A render crash shows an error screen 'Something went wrong' with a Refresh Page button", async () => {
    const other = await visitor()
    await go(other, '/')
    await pressUntilOpen(other, languages)
    // from here on, anything that renders a language's short name fails
    await other.evaluate(() => {
      Reflect.set(Object.getPrototypeOf('') as object, 'toUpperCase', () => {
        throw new Error('broken on purpose')
      })
    })
    await other.locator(languages).click()
    await sees(other, 'Something went wrong')
    await Promise.all([other.waitForNavigation(), press(other, 'Refresh page')])
    await there(other, 'header [data-auth="login"]')
    await press(other, 'Sign in')
    await sees(other, 'Welcome back', '[role="dialog"]')
    await leave(other)
  })
})
