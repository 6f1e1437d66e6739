/** One tap: where, when (ms), and on which control. */
export type Tap = { x: number; y: number; at: number; on: Element | null }

/** How soon after the first the second half of a double tap comes, ms, and how near to it, px. */
const soonMs = 400
const nearPx = 24

/** What a tap is meant for: the control around the place, or the place itself. */
const controlAt = (target: EventTarget | null) =>
  target instanceof Element
    ? (target.closest('button, a, input, textarea, select, label, summary, [role]') ?? target)
    : null

/** Whether a tap is the second half of a double tap and meets something else than the first did: what was drawn meanwhile. */
export const fallsThrough = (first: Tap | null, second: Tap) =>
  first !== null &&
  second.at - first.at < soonMs &&
  Math.hypot(second.x - first.x, second.y - first.y) < nearPx &&
  first.on !== second.on

/** What a browser makes of one tap, from the finger's arrival to the click. */
const halves = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click'] as const

/**
 * Keeps the second half of a double tap from acting on what the first has just drawn: a dialog's backdrop or field that opened
 * under the finger. A finger that taps the same control twice is heard twice. Returns the end of it.
 */
export const ignoreSecondTaps = () => {
  let last: Tap | null = null
  let isIgnored = false
  const hear = (event: MouseEvent) => {
    if (event.type === 'pointerdown') {
      isIgnored = false
      if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') {
        last = null
        return
      }
      const tap = { x: event.clientX, y: event.clientY, at: event.timeStamp, on: controlAt(event.target) }
      isIgnored = fallsThrough(last, tap)
      // the one that was heard stays the first: a third is no more meant than the second
      if (!isIgnored) last = tap
    }
    if (!isIgnored) return
    event.stopPropagation()
    event.preventDefault()
    if (event.type === 'click') isIgnored = false
  }
  for (const half of halves) window.addEventListener(half, hear, true)
  return () => {
    for (const half of halves) window.removeEventListener(half, hear, true)
  }
}
