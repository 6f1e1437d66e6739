/** What changed in the spool, told to every page of the extension; the listener asks for the rest. */
export type News = { type: 'grown'; file: string } | { type: 'changed' }

const channelName = 'hattama.spool'
let channel: BroadcastChannel | undefined

export const tell = (news: News) => {
  channel ??= new BroadcastChannel(channelName)
  channel.postMessage(news)
}

/** Hears news from all pages, this one included, until `signal` aborts. */
export const hear = (listener: (news: News) => void, signal: AbortSignal) => {
  const ear = new BroadcastChannel(channelName)
  ear.addEventListener('message', ({ data }: MessageEvent<News>) => listener(data))
  signal.addEventListener('abort', () => ear.close(), { once: true })
}

/** Resolves at the next news, after `ms`, or when `signal` aborts, whichever comes first. */
export const nextNews = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = new AbortController()
    const timer = setTimeout(() => done.abort(), ms)
    signal.addEventListener('abort', () => done.abort(), { once: true, signal: done.signal })
    done.signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
    hear(() => done.abort(), done.signal)
    if (signal.aborted) done.abort()
  })
