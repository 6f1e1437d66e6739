import { ElementHandle } from 'puppeteer'

/**
 * A click of puppeteer goes to where an element was a moment ago. On a busy machine what stands above it may have come
 * meanwhile, and the click goes to nothing, or to a neighbour. Here a click lands on what it is meant for, or does nothing and
 * is made again: the check of the hit target that Playwright makes (playwright.dev/docs/actionability#receives-events).
 */

/** The events of one click. A click that begins elsewhere is kept from whatever it met. */
const gesture = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'auxclick', 'contextmenu']

/** So long something may stand before what is to be pressed, ms: a person would not wait for longer. */
const longestMs = 30_000

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
      // what a page clicks by itself is its own
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

/** Ends a watch; gives what was met instead. A click that leaves the page takes the watch with it. */
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
  const end = Date.now() + longestMs
  for (;;) {
    const watched = await watch(this)
    let other: string | null = null
    try {
      await click.call(this, options)
    } finally {
      // left behind, it would keep whatever is pressed next from what it is meant for
      other = await ended(watched)
    }
    if (other === null) return
    if (Date.now() > end) throw new Error(`a click goes to something else: ${other}`)
    await new Promise((done) => setTimeout(done, 50))
  }
}
