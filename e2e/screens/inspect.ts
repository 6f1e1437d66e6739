import axe from 'axe-core'
import type { Page } from 'puppeteer'

/** Phone, tablet, desktop; px. */
export const widths = [390, 820, 1280]
const height = 900

/** Two frames: what a change asks for has been laid out. */
export const settle = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** What axe-core objects to, one line each: rule, place, reason. `colours`: whether it looks at contrast too. */
const objections = async (page: Page, colours: boolean): Promise<string[]> => {
  const known = await page.evaluate(() => 'axe' in window)
  if (!known) await page.evaluate(axe.source)
  return page.evaluate(async (contrast) => {
    // what lies under an open dialog or menu is hidden, and has been inspected before
    const over = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')
    const { violations } = await window.axe.run(over ?? document, {
      resultTypes: ['violations'],
      // styles and media are not fetched a second time: no rule in use asks for them
      preload: false,
      // a good habit, not part of WCAG: a menu opens over the landmarks, not in one
      rules: { region: { enabled: false }, 'color-contrast': { enabled: contrast } },
    })
    return violations.flatMap((rule) =>
      rule.nodes.map((node) => `${rule.id}: ${node.target.join(' ')} (${node.failureSummary ?? ''})`),
    )
  }, colours)
}

/** What is wider than the window and can be scrolled to, or lies outside of it in a dialog; the innermost culprits. */
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

/** Buttons, links and badges whose words are wider than they are. */
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

/** Overflow that is still there after a second: an open menu needs a few frames to follow the window. */
const lasting = async (page: Page) => {
  for (let left = 10; left > 0; left--) {
    await settle(page)
    if ((await overflow(page)).length === 0) return []
    await new Promise((done) => setTimeout(done, 100))
  }
  return overflow(page)
}

/**
 * Every objection to what is on screen now, at three widths; leaves the window at the widest. Without `colours` where the
 * same screen is looked at in another language: its colours are the same.
 */
export const inspect = async (page: Page, name: string, { colours = true } = {}): Promise<string[]> => {
  await settle(page)
  const found = await objections(page, colours)
  for (const width of widths) {
    await page.setViewport({ width, height })
    found.push(...(await lasting(page)).map((what) => `wider than ${width} px: ${what}`))
  }
  return found.map((what) => `${name}: ${what}`)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
