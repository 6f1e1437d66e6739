import { useNavigate } from '@hattama/platform'
import type { Session } from '@hattama/recorder/recording/session'
import type { SpoolEntry } from '@hattama/recorder/spool/use-spool'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { isBusyElsewhere } from './busy-elsewhere.ts'
import { placeOf } from './still-to-send.ts'

/** Recordings whose delivery has been dealt with on this page, or need not be. */
const dealtWith = new Set<string>()

/** Delivered recordings whose page waits to be opened. */
let waiting: readonly string[] = []
const listeners = new Set<() => void>()
const keepWaiting = (ids: readonly string[]) => {
  waiting = ids
  for (const listener of listeners) listener()
}
const dismiss = (id: string) => keepWaiting(waiting.filter((one) => one !== id))
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the screen at `path` is the page of a meeting or of its summary, which somebody reads. */
const isOfMeeting = (path: string) => /^\/(?:recordings|summaries)\/./.test(path)

/** The recording that ended well on this page last, and the screen on which it did. */
const useEnded = (session: Session, path: string) => {
  const live = session.phase === 'idle' ? null : (session.facts?.id ?? null)
  const [kept, keep] = useState<{ live: string | null; ended: { id: string; path: string } | null }>({
    live,
    ended: null,
  })
  if (kept.live === live) return kept.ended
  const ended = kept.live !== null && live === null && !session.fault ? { id: kept.live, path } : null
  keep({ live, ended })
  return ended
}

/**
 * What happens once the server has a recording. The person who has just ended it here is led to its page, where its text
 * grows, unless they read another meeting or are in the middle of something else. Any other delivery is kept to be shown, with the way there, until
 * that page is opened or `dismiss` is called; not what was delivered before this visit.
 * @param path of the current screen
 * @param on `came`: the server has this recording now; `led`: the person was led to its page
 */
export const useDelivered = (
  entries: readonly SpoolEntry[] | undefined,
  session: Session,
  path: string,
  on: { came: (recording: { id: string; title: string }) => void; led: (entry: SpoolEntry) => void },
) => {
  const navigate = useNavigate()
  const ended = useEnded(session, path)
  const shown = useSyncExternalStore(subscribe, () => waiting)

  const take = useEffectEvent((entry: SpoolEntry, { phase, facts }: Session) => {
    const { id, title, upload } = entry.recording
    // until the recorder has let go of it, it has not ended
    if (phase !== 'idle' && facts?.id === id) return
    if (upload.phase !== 'done' || dealtWith.has(id)) return
    dealtWith.add(id)
    const place = placeOf(entry)
    if ((upload.doneAt ?? 0) < performance.timeOrigin) return
    if (place !== null) on.came({ id: place.split('/').at(-1) ?? '', title })
    // that it was cut off is told on its own page too
    if (place === path && !entry.recording.interrupted) return
    const mayLead = place !== null && ended?.id === id && ended.path === path
    if (!mayLead || isOfMeeting(path) || isBusyElsewhere()) return keepWaiting([...waiting, id])
    on.led(entry)
    void navigate(place)
  })
  useEffect(() => {
    for (const entry of entries ?? []) take(entry, session)
  }, [entries, session])

  const delivered = (entries ?? []).filter(({ recording }) => shown.includes(recording.id))
  const visited = delivered.find((entry) => placeOf(entry) === path && !entry.recording.interrupted)
    ?.recording.id
  useEffect(() => {
    if (visited !== undefined) dismiss(visited)
  }, [visited])
  return { delivered: delivered.filter((entry) => entry.recording.id !== visited), dismiss }
}
