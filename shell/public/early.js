// Keeps what a visitor of the landing asks for before the app can answer; the server adds it to a prerendered page only.
// The shell takes it over when it is there (src/remotes/prerendered.ts). A plain file, because the policy of the page
// allows no script inside it.
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
