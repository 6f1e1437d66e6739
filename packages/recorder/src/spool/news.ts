/** A change in the spool, sent to every page of the extension; the listener fetches the rest. */
type News = { type: 'grown'; file: string } | { type: 'changed' }

const channelName = 'hattama.spool'
let channel: BroadcastChannel | undefined
/** One per page: news arrive each second for hours, and are awaited as often. */
let ear: BroadcastChannel | undefined
const listeners = new Set<(news: News) => void>()

export const publishNews = (news: News) => {
  channel ??= new BroadcastChannel(channelName)
  channel.postMessage(news)
}

const openEar = () => {
  const opened = new BroadcastChannel(channelName)
  opened.addEventListener('message', ({ data }: MessageEvent<News>) => {
    for (const listener of listeners) listener(data)
  })
  return opened
}

/** Hears news from all pages, this one included, until `signal` aborts. */
export const onNews = (listener: (news: News) => void, signal: AbortSignal) => {
  ear ??= openEar()
  listeners.add(listener)
  signal.addEventListener('abort', () => listeners.delete(listener), { once: true })
}

/** Resolves with the next news, or with null after `ms` or when `signal` aborts, whichever comes first. */
export const nextNews = (ms: number, signal: AbortSignal) =>
  new Promise<News | null>((resolve) => {
    const done = new AbortController()
    const end = (news: News | null) => {
      done.abort()
      clearTimeout(timer)
      resolve(news)
    }
    const timer = setTimeout(() => end(null), ms)
    signal.addEventListener('abort', () => end(null), { once: true, signal: done.signal })
    onNews(end, done.signal)
    if (signal.aborted) end(null)
  })
