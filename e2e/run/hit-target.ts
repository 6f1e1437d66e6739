import { ElementHandle } from 'puppeteer'
import { patience } from '../product/patience.ts'

/**
 * A click of puppeteer goes to where an element was a moment ago. On a busy machine what stands above it may have come
 * meanwhile, and the click goes to nothing, or to a neighbour. Here a click lands on what it is meant for, or does nothing and
 * is made again: the check of the hit target that Playwright makes (playwright.dev/docs/actionability#receives-events).
 */

/** The events of one click. A click that begins elsewhere is kept from whatever it met. */
const gesture = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'auxclick', 'contextmenu']

const isGone = (error: unknown) =>
  error instanceof Error &&
  /detached|destroyed|closed|Cannot find context|disposed|navigat/i.test(`${error.name} ${error.message}`)

/** Watches one click from inside the page; the watch says what was met instead, `null` before and if it was what was meant. */
const watch = (element: ElementHandle) =>
  element.evaluateHandle((meant, names) => {
    const window = meant.ownerDocument.defaultView
    const watched = { other: null as string | null, isBegun: false, end: () => {} }
    const isMeant = (event: Event) =>
      event
        .composedPath()
        .some((each) => each === meant || (each instanceof HTMLLabelElement && each.control === meant))
    const look = (event: Event) => {
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

// oxlint-disable-next-line typescript/unbound-method -- always called on an element
const { click } = ElementHandle.prototype

ElementHandle.prototype.click = async function landed(this: ElementHandle, options) {
  const end = Date.now() + patience
  for (;;) {
    const watched = await watch(this)
    await click.call(this, options)
    const other = await watched
      .evaluate((each) => {
        each.end()
        return each.other
      })
      // a click that leaves the page takes the watch with it
      .catch((error: unknown) => {
        if (isGone(error)) return null
        throw error
      })
    if (other === null) return
    if (Date.now() > end) throw new Error(`a click goes to something else: ${other}`)
    await new Promise((done) => setTimeout(done, 50))
  }
}
