import { settle } from './inspect.ts'
import { open, type Walk } from './acts-on-screens.ts'

const screens = [
  '/dashboard',
  '/recordings',
  '/summaries',
  '/summaries/tasks',
  '/analytics',
  '/team',
  '/connections',
  '/settings',
  '/settings/sign-in',
  '/settings/api-keys',
  '/settings/sharing',
  '/settings/retention',
  '/settings/formal-minutes',
  '/settings/single-sign-on',
  '/settings/security-log',
  '/settings/your-data',
  '/payments',
  '/recordings/chat',
]

/** Limit of focus stops walked per screen. */
const maxStops = 150

type Stop = { name: string; path: string; looks: string; isInside: boolean; isStill: boolean }

const mark = 'data-walked'

/**
 * Marks the focused element as the stop of this number and records its style and its container's: the focus ring is whatever
 * changes once the focus has moved on. Null: nothing new has the focus.
 */
const stopAt = (marked: string, number: number): Stop | null => {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return null
  // a date field has several stops inside
  const isStill = element.getAttribute(marked) === String(number - 1) && element.matches('input')
  if (element.hasAttribute(marked) && !isStill) return null
  element.setAttribute(marked, String(number))
  const { top, bottom, left, right, width, height } = element.getBoundingClientRect()
  const name = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 50)
  return {
    name: `${element.tagName.toLowerCase()} "${name}"`,
    path: element.id || element.className.slice(0, 60),
    looks: '',
    isInside: width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
    isStill,
  }
}

/** The current style of a stop and its containers. */
const looksOf = (marked: string, number: number): string => {
  const element = document.querySelector(`[${marked}="${number}"]`)
  const around = [element, element?.parentElement, element?.parentElement?.parentElement]
  return around
    .flatMap((one) => (one ? [null, '::after', '::before'].map((part) => getComputedStyle(one, part)) : []))
    .map((style) =>
      [
        style.outlineStyle === 'none' ? '' : style.outlineWidth + style.outlineColor,
        style.boxShadow,
        style.borderColor,
      ].join('|'),
    )
    .join('\n')
}

/** Elements that can be pressed or typed into and never had the focus. */
const unreached = (marked: string) =>
  [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    ),
  ]
    .filter((one) => {
      const { width, height } = one.getBoundingClientRect()
      if (width === 0 || height === 0 || getComputedStyle(one).visibility === 'hidden') return false
      if (one.matches(':disabled, [aria-disabled="true"], [data-disabled], [aria-hidden="true"]'))
        return false
      if (one.closest('[aria-hidden="true"], [inert]') || one.matches('[tabindex="-1"]')) return false
      // in a group one element, or the group itself, stands for all: arrow keys reach the others
      if (one.matches('[type="radio"], [role="radio"], [role="tab"], [data-radix-collection-item]'))
        return false
      if (one.matches('[role="tablist"], [role="group"], [role="radiogroup"]')) return false
      return !one.hasAttribute(marked)
    })
    .map(
      (one) =>
        `${one.tagName.toLowerCase()} "${(one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 50)}"`,
    )

/** Goes through every main screen by Tab. Returns each stop without a ring or off screen, and what Tab never reaches. */
export const focusWalk = async (walk: Walk, addresses: readonly string[] = screens): Promise<string[]> => {
  const { page } = walk
  const found: string[] = []
  for (const address of addresses) {
    // an address that differs only in its hash would not load a new page
    await page.goto('about:blank')
    await open(walk, address)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    let before: Stop | null = null
    let stops = 0
    for (; stops < maxStops; stops += 1) {
      await page.keyboard.press('Tab')
      await settle(page)
      const stop: Stop | null = await page.evaluate(stopAt, mark, stops)
      if (before && !stop?.isStill && (await page.evaluate(looksOf, mark, stops - 1)) === before.looks)
        found.push(`${address}: no ring: ${before.name} (${before.path})`)
      if (!stop) break
      // what is inside a field has the browser's own ring
      if (stop.isStill) {
        before = null
        continue
      }
      stop.looks = await page.evaluate(looksOf, mark, stops)
      if (!stop.isInside) found.push(`${address}: out of sight: ${stop.name}`)
      before = stop
    }
    if (stops < maxStops)
      found.push(...(await page.evaluate(unreached, mark)).map((one) => `${address}: never reached: ${one}`))
  }
  return found
}
