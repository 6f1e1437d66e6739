import axe from 'axe-core'
import type { Page } from 'puppeteer'
import { runs } from '../run/tiers.ts'

/** Phone, tablet, desktop; px. */
export const widths = [360, 820, 1280]
const height = 900

/** The widths at which screens are inspected: what does not fit shows at the narrowest first. */
const inspected = runs('screens on a tablet') ? widths : [360, 1280]

/** Waits two frames, after which the layout is up to date. */
export const settle = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** What axe-core objects to, one line each: rule, place, reason. `colours`: whether to check contrast too. */
const objections = async (page: Page, colours: boolean): Promise<string[]> => {
  const known = await page.evaluate(() => 'axe' in window)
  if (!known) await page.evaluate(axe.source)
  return page.evaluate(async (contrast) => {
    // what is under an open dialog or menu is hidden, and has been inspected before
    const over = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')
    const { violations } = await window.axe.run(over ?? document, {
      resultTypes: ['violations'],
      // do not fetch styles and media a second time: no rule in use needs them
      preload: false,
      // best practice, not part of WCAG: a menu opens over the landmarks, not in one
      rules: { region: { enabled: false }, 'color-contrast': { enabled: contrast } },
    })
    return violations.flatMap((rule) =>
      rule.nodes.map((node) => `${rule.id}: ${node.target.join(' ')} (${node.failureSummary ?? ''})`),
    )
  }, colours)
}

/** What is wider than the window and can be scrolled to, or extends outside it in a dialog; only the innermost elements. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const open = document.querySelector('[role="dialog"], [role="alertdialog"]')
    const wide = open
      ? open.scrollWidth > open.clientWidth + 1 || open.getBoundingClientRect().right > width + 1
      : false
    if (document.documentElement.scrollWidth <= width && !wide) return []
    const outside = [...(open ?? document.body).querySelectorAll('*')].filter(
      (e) => e.getBoundingClientRect().right > width + 1,
    )
    const innermost = outside.filter((e) => !outside.some((other) => other !== e && e.contains(other)))
    return innermost.slice(0, 3).map((e) => `${e.tagName.toLowerCase()} "${e.textContent.slice(0, 40)}"`)
  })

/** Buttons, links and badges whose text is wider than they are. */
export const spills = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, [role="option"], [role="menuitem"]')]
      .filter((one) => {
        const { overflowX, display } = getComputedStyle(one)
        return (
          overflowX === 'visible' &&
          display !== 'inline' &&
          one.clientWidth > 1 &&
          one.scrollWidth > one.clientWidth + 1
        )
      })
      .map((one) => `${one.tagName.toLowerCase()} "${one.textContent.slice(0, 40)}"`),
  )

/** Overflow still present after a second: an open menu needs a few frames to follow the window. */
const lasting = async (page: Page) => {
  for (let left = 10; left > 0; left--) {
    await settle(page)
    if ((await overflow(page)).length === 0) return []
    await new Promise((done) => setTimeout(done, 100))
  }
  return overflow(page)
}

/** The current width of the window if it is one of those, otherwise the widest. */
const widthOf = (page: Page) =>
  inspected.find((width) => width === page.viewport()?.width) ?? Math.max(...inspected)

/** Sets the window's width; skips layout and drawing if it already has it. */
const widen = async (page: Page, width: number) => {
  if (page.viewport()?.width !== width) await page.setViewport({ width, height })
}

/**
 * Collects the objections at each width, starting with the current one and ending with the one before it. axe checks the
 * width `from`. Without `colours` if the same screen is inspected in another language: its colours are the same.
 */
const atEachWidth = async (page: Page, from: number, colours: boolean): Promise<string[]> => {
  const found: string[] = []
  const first = inspected.indexOf(widthOf(page))
  for (const width of [...inspected.slice(first), ...inspected.slice(0, first)]) {
    await widen(page, width)
    found.push(...(await lasting(page)).map((what) => `wider than ${width} px: ${what}`))
    if (width === from) found.push(...(await objections(page, colours)))
  }
  return found
}

/** Every objection to what is on screen now, at each width; restores the window's width. */
export const inspect = async (page: Page, name: string): Promise<string[]> => {
  const from = widthOf(page)
  const found = await atEachWidth(page, from, true)
  await widen(page, from)
  return found.map((what) => `${name}: ${what}`)
}

/**
 * The same in every language, to which `speak` switches the current screen, and back to the first. Each starts at the
 * width where the previous one ended: a screen is laid out once for each of them.
 */
export const inspectEach = async <Language extends string>(
  page: Page,
  name: string,
  [spoken, ...others]: readonly [Language, ...Language[]],
  speak: (language: Language) => Promise<unknown>,
): Promise<string[]> => {
  const from = widthOf(page)
  const found: string[] = []
  for (const language of [spoken, ...others]) {
    if (language !== spoken) await speak(language)
    const here = await atEachWidth(page, from, language === spoken)
    found.push(...here.map((what) => `${language} ${name}: ${what}`))
  }
  await speak(spoken)
  await widen(page, from)
  return found
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
