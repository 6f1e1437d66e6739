import type { ServerEvent } from '@hattama/contract/app/event'
import { useEffect } from 'react'
import { shallowEqual } from 'react-redux'
import { api } from '../http/api.ts'
import { useAppDispatch, useAppSelector } from '../store.ts'
import { isShown, notifyListeners } from './event-listeners.ts'
import { staleTags } from './invalidate.ts'

/** Events come in bursts (progress of several recordings): stale data is refetched at most once per this time, ms. */
const gatherMs = 250

/** Keeps the cache fresh from the server's events while a user is signed in. The shell mounts it once. */
export const useServerEvents = () => {
  const dispatch = useAppDispatch()
  const { token, userId } = useAppSelector(
    ({ session: { status, token: held, user } }) => ({
      token: status === 'authenticated' ? held : null,
      userId: user?.id ?? '',
    }),
    shallowEqual,
  )
  useEffect(() => {
    if (!token) return undefined
    let stop = new AbortController()
    let gathered: ServerEvent[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    let greeted = false
    const flush = () => {
      timer = undefined
      const tags = gathered.filter((event) => !isShown(event)).flatMap((event) => staleTags(event))
      gathered = []
      dispatch(api.util.invalidateTags(tags))
    }
    const onEvent = (event: ServerEvent) => {
      notifyListeners(event)
      // The first greeting follows the first load: nothing is stale yet.
      const first = event.type === 'hello' && !greeted
      greeted = true
      if (first) return
      gathered.push(event)
      timer ??= setTimeout(flush, gatherMs)
    }
    const hear = async () => {
      // Loaded on demand: a visitor gets no events.
      const { listenTogether } = await import('./share-events.ts')
      await listenTogether({ userId, token }, onEvent, stop.signal)
    }
    // A page in the back/forward cache holds no connection; when shown again it has missed events.
    const rest = () => stop.abort()
    const goOn = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      stop = new AbortController()
      void hear()
    }
    addEventListener('pagehide', rest)
    addEventListener('pageshow', goOn)
    void hear()
    return () => {
      stop.abort()
      clearTimeout(timer)
      removeEventListener('pagehide', rest)
      removeEventListener('pageshow', goOn)
    }
  }, [token, userId, dispatch])
}
