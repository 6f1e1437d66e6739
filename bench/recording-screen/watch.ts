/** What the measured page reports; times in ms of the page's own clock. */
type Watched = {
  /** when that many paragraphs had been painted, by number of paragraphs */
  painted: Record<number, number>
  /** from the start of a frame to the moved mark, styles and layout included */
  moves: number[]
  longTasks: number[]
  /** when all hits of a search were marked and laid out; 0 before */
  found: number
}

declare global {
  interface Window {
    watched: Watched
  }
}

/** Which paragraphs count, and how many of them and of hits to wait for. */
export type Awaited = { paragraph: string; counts: number[]; hits: number }

/**
 * Runs in the page before its own code. Marks are caught where they are made: CSS highlights as they are set, attributes
 * by an observer, both followed by a forced layout so that its cost is included.
 */
export const watchPage = ({ paragraph, counts, hits }: Awaited) => {
  const watched: Watched = { painted: {}, moves: [], longTasks: [], found: 0 }
  window.watched = watched
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.longTasks.push(entry.duration)
  }).observe({ type: 'longtask' })

  const ask = window.requestAnimationFrame.bind(window)
  let frameBegan = 0
  window.requestAnimationFrame = (callback) =>
    ask((now) => {
      frameBegan = performance.now()
      callback(now)
    })
  const moved = () => {
    void document.body.offsetHeight
    watched.moves.push(performance.now() - frameBegan)
  }
  const found = () => {
    void document.body.offsetHeight
    watched.found = performance.now()
  }

  const set = CSS.highlights.set.bind(CSS.highlights)
  CSS.highlights.set = (name, highlight) => {
    const registry = set(name, highlight)
    if (name === 'hattama-word') moved()
    if (name === 'hattama-match' && highlight.size >= hits) found()
    return registry
  }
  new MutationObserver((changes) => {
    if (changes.some((change) => change.attributeName === 'data-active')) moved()
    const marked = changes.filter((change) => change.attributeName === 'data-hit')
    if (marked.length > 0 && document.querySelectorAll('[data-hit]').length >= hits) found()
  }).observe(document, { subtree: true, attributeFilter: ['data-active', 'data-hit'] })

  // what is in the page when a frame begins has been painted when the next one begins
  const look = () => {
    const shown = document.querySelectorAll(paragraph).length
    for (const count of counts) {
      if (shown >= count) ask(() => (watched.painted[count] ??= performance.now()))
    }
    if (counts.some((count) => !(count in watched.painted))) ask(look)
  }
  ask(look)
}
