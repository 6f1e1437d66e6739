import { useEffect, useState } from 'react'
import type { Account } from '../recording/account.ts'
import type { SpoolEntry } from '../spool/use-spool.ts'
import { followText, type LiveText, remoteIdOf } from './live-text.ts'

/**
 * The recording's id on the server and its transcript so far. `text` is undefined until there is any; `isReached` is false
 * while the server does not answer.
 */
export const useLiveText = (entry: SpoolEntry | undefined, account: Account | null | undefined) => {
  const [remoteId, setRemoteId] = useState<string | null>(null)
  const [text, setText] = useState<LiveText>()
  const [isReached, setReached] = useState(true)
  const id = entry?.recording.id
  const known = entry?.recording.remoteId ?? null
  const place = entry?.parts[0]?.uploadUrl ?? null
  const { server, token } = account ?? {}

  useEffect(() => {
    setRemoteId(null)
    setText(undefined)
  }, [id])

  useEffect(() => {
    if (!entry || !account || (known === null && place === null)) return
    const gone = new AbortController()
    remoteIdOf(entry.recording, entry.parts, account, gone.signal)
      .then((found) => gone.signal.aborted || setRemoteId(found))
      .catch(() => gone.signal.aborted || setReached(false))
    return () => gone.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the entry is another object each second
  }, [id, known, place, server, token])

  useEffect(() => {
    if (!account || remoteId === null) return
    const gone = new AbortController()
    void followText(remoteId, account, { text: setText, reached: setReached }, gone.signal)
    return () => gone.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of an account only these two matter here
  }, [remoteId, server, token])

  return { remoteId, text, isReached }
}
