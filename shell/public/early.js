// Runs in a prerendered page before the app has loaded; the page's CSP allows it by its hash.

// Remembers what a visitor asks for meanwhile; the shell takes it over once it runs (src/app/remotes/prerendered.ts).
const page = document.documentElement
const stop = new AbortController()

const keep = (event) => {
  if ('answers' in page.dataset) return stop.abort()
  const asked = event.target instanceof Element ? event.target.closest('[data-auth]') : null
  if (!asked || (event.type === 'click' && asked.closest('form'))) return
  event.preventDefault()
  page.dataset.asked = asked.dataset.auth
}

for (const type of ['click', 'submit']) document.addEventListener(type, keep, { signal: stop.signal })

// The app is loaded once the page is painted: before, it would take network and CPU from what is seen first.
let isAsked = false
const ask = () => {
  if (isAsked) return
  isAsked = true
  const [app, ...modules] = JSON.parse(document.getElementById('modules').textContent)
  for (const href of [app, ...modules]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
  // the app needs the whole markup
  const begin = () => void import(app)
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin)
  else begin()
}

new PerformanceObserver(ask).observe({ type: 'paint', buffered: true })
// a background page is never painted
if (document.hidden) ask()
setTimeout(ask, 2000)
