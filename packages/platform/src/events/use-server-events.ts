import type { ServerEvent } from '@hattama/contract/event'
import { useEffect } from 'react'
import { api } from '../http/api.ts'
import { useAppDispatch, useAppSelector } from '../store.ts'
import { type StaleTag, staleTags } from './invalidate.ts'

/** Events come in bursts (progress of several recordings): what they made stale is asked for once per this time, ms. */
const gatherMs = 250

/** Keeps the cache fresh from the server's events while somebody is signed in. The shell mounts it once. */
export const useServerEvents = () => {
  const dispatch = useAppDispatch()
  const token = useAppSelector((state) =>
    state.session.status === 'authenticated' ? state.session.token : null,
  )
  useEffect(() => {
    if (!token) return undefined
    const stop = new AbortController()
    const stale = new Map<string, StaleTag>()
    let timer: ReturnType<typeof setTimeout> | undefined
    let greeted = false
    const flush = () => {
      timer = undefined
      dispatch(api.util.invalidateTags([...stale.values()]))
      stale.clear()
    }
    const onEvent = (event: ServerEvent) => {
      // The first greeting follows the first load: nothing is stale yet.
      const first = event.type === 'hello' && !greeted
      greeted = true
      if (first) return
      for (const tag of staleTags(event)) stale.set(JSON.stringify(tag), tag)
      timer ??= setTimeout(flush, gatherMs)
    }
    const hear = async () => {
      // Apart: a visitor hears no events.
      const { listen } = await import('./listen.ts')
      await listen(token, onEvent, stop.signal)
    }
    void hear()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [token, dispatch])
}
