import { ElementHandle } from 'puppeteer'

/**
 * Puppeteer clicks where an element was a moment ago. On a busy machine the content above may have loaded meanwhile, and
 * the click hits nothing, or a neighbour. Here a click lands on its target, or does nothing and is repeated: the hit
 * target check that Playwright makes (playwright.dev/docs/actionability#receives-events).
 */

/** The events of one click. If a click begins on the wrong element, they are kept from it. */
const gesture = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'auxclick', 'contextmenu']

/** How long something may cover the target, ms: a user would not wait longer. */
const maxMs = 30_000

const isGone = (error: unknown) =>
  error instanceof Error &&
  /detached|destroyed|closed|Cannot find context|disposed|navigat/i.test(`${error.name} ${error.message}`)

/** Watches one click from inside the page; `other` is what was hit instead, `null` before and if it hit its target. */
const watch = (element: ElementHandle) =>
  element.evaluateHandle((meant, names) => {
    const window = meant.ownerDocument.defaultView
    const watched = { other: null as string | null, isBegun: false, end: () => {} }
    const isMeant = (event: Event) =>
      event
        .composedPath()
        .some((each) => each === meant || (each instanceof HTMLLabelElement && each.control === meant))
    const look = (event: Event) => {
      // clicks made by the page's own scripts are left alone
      if (!event.isTrusted) return
      if (!watched.isBegun) {
        watched.isBegun = true
        if (!isMeant(event)) watched.other = (event.target as Element).outerHTML?.slice(0, 200) ?? 'the page'
      }
      if (watched.other === null) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    for (const name of names) window?.addEventListener(name, look, { capture: true })
    watched.end = () => {
      for (const name of names) window?.removeEventListener(name, look, { capture: true })
    }
    return watched
  }, gesture)

/** Ends a watch; returns what was hit instead. A click that leaves the page takes the watch with it. */
const ended = (watched: Awaited<ReturnType<typeof watch>>) =>
  watched
    .evaluate((each) => {
      each.end()
      return each.other
    })
    .catch((error: unknown) => {
      if (isGone(error)) return null
      throw error
    })

// oxlint-disable-next-line typescript/unbound-method -- always called on an element
const { click } = ElementHandle.prototype

ElementHandle.prototype.click = async function landed(this: ElementHandle, options) {
  const end = Date.now() + maxMs
  for (;;) {
    const watched = await watch(this)
    let other: string | null = null
    try {
      await click.call(this, options)
    } finally {
      // a watch left behind would block the next click on something else
      other = await ended(watched)
    }
    if (other === null) return
    if (Date.now() > end) throw new Error(`a click goes to something else: ${other}`)
    await new Promise((done) => setTimeout(done, 50))
  }
}
