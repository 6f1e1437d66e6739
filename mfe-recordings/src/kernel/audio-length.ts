/** How long to wait for a file's metadata, ms. */
const patienceMs = 15_000

/** Actual length of an audio file in seconds, read from its metadata; null if it cannot be read or has none. */
export const readAudioLength = (url: string): Promise<number | null> =>
  new Promise((resolve) => {
    const audio = document.createElement('audio')
    const end = () => {
      clearTimeout(timer)
      const { duration } = audio
      audio.removeAttribute('src')
      audio.load()
      resolve(Number.isFinite(duration) && duration > 0 ? duration : null)
    }
    const timer = setTimeout(end, patienceMs)
    audio.addEventListener('loadedmetadata', end, { once: true })
    audio.addEventListener('error', end, { once: true })
    audio.preload = 'metadata'
    audio.src = url
  })
