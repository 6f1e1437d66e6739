// Times are told in the reader's own zone; as served they are in the server's, which they name.
const language = document.documentElement.lang
const kazakhMonths =
  'қаңтар,ақпан,наурыз,сәуір,мамыр,маусым,шілде,тамыз,қыркүйек,қазан,қараша,желтоқсан'.split(',')
const wholeDay = { day: 'numeric', month: 'long', year: 'numeric' }
// Chromium has no names of months in Kazakh
const dayOf = (at) =>
  language === 'kk'
    ? `${at.getFullYear()} ж. ${at.getDate()} ${kazakhMonths[at.getMonth()]}`
    : at.toLocaleDateString(language, wholeDay)
const clockOf = (at) =>
  at.toLocaleTimeString(language, { hour: language === 'en' ? 'numeric' : '2-digit', minute: '2-digit' })
for (const time of document.querySelectorAll('time[datetime]')) {
  const at = new Date(time.dateTime)
  time.textContent = `${dayOf(at)}, ${clockOf(at)}`
}

// Moments play in the page's own player, and the paragraph that is heard is marked. Without this script a moment is a link.
const audio = document.querySelector('audio')
const startOf = (address) => Number(new URL(address, location.href).searchParams.get('t'))

if (audio) {
  const origin = Number(audio.dataset.from ?? 0)
  const links = [...document.querySelectorAll('.turn .moment')]
  const turns = links.map((link) => ({ start: startOf(link.href) - origin, node: link.closest('.turn') }))
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a.moment') : null
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    audio.currentTime = Math.max(0, startOf(link.href) - origin)
    void audio.play()
  })
  audio.addEventListener('timeupdate', () => {
    const now = turns.findLast(({ start }) => start <= audio.currentTime + 0.3)
    for (const { node } of turns) node?.classList.toggle('now', node === now?.node)
  })
  // until it is played the browser knows no length and would say 0:00
  const length = document.querySelector('.length')
  const tellLength = (isKnown) => {
    if (!length) return
    length.hidden = isKnown
    length.parentElement.classList.toggle('unplayed', !isKnown)
  }
  tellLength(audio.readyState > 0)
  audio.addEventListener('loadedmetadata', () => tellLength(true))
  const field = document.querySelector('input[name="at"]')
  field?.form?.addEventListener('focusin', () => {
    if (field.value !== field.defaultValue || audio.currentTime === 0) return
    const at = Math.floor(audio.currentTime + origin)
    field.value = `${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`
  })
}
