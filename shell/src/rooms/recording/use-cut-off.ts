import type { Session } from '@hattama/recorder/recording/session'
import { isHeld, recordingLock } from '@hattama/recorder/spool/locks'
import { mayGoOnUntil } from '@hattama/recorder/spool/may-go-on'
import type { SpoolEntry } from '@hattama/recorder/spool/use-spool'
import { useNow } from '@hattama/recorder/recorder/use-now'
import { useEffect, useState } from 'react'

/** How often to look whether a recorder in another window has died. ms */
const lookEveryMs = 2000

/** A recording that nobody records any more, and until when it may be continued, epoch ms. */
export type CutOff = { entry: SpoolEntry; until: number }

/** The recordings whose page was reloaded, closed or has crashed, as long as they may be continued. */
export const useCutOff = (entries: readonly SpoolEntry[] | undefined, session: Session): CutOff[] => {
  const own = session.phase === 'idle' ? undefined : session.facts?.id
  const open = (entries ?? []).filter(({ recording }) => !recording.closed && recording.id !== own)
  const now = useNow(open.length > 0, lookEveryMs)
  const ids = open.map(({ recording }) => recording.id).join(' ')
  const [free, setFree] = useState('')
  useEffect(() => {
    let current = true
    const look = async () => {
      const asked = ids === '' ? [] : ids.split(' ')
      const held = await Promise.all(asked.map((id) => isHeld(recordingLock(id))))
      if (current) setFree(asked.filter((_, i) => !held[i]).join(' '))
    }
    const lookAgain = () => void look().catch(() => undefined)
    lookAgain()
    const timer = setInterval(lookAgain, lookEveryMs)
    return () => {
      current = false
      clearInterval(timer)
    }
  }, [ids])
  return open.flatMap((entry) => {
    const until = free.split(' ').includes(entry.recording.id) ? mayGoOnUntil(entry.recording, now) : null
    return until === null ? [] : [{ entry, until }]
  })
}
