import { newRecordingVisibility, type NewRecordingVisibility } from '@hattama/contract/library/visibility'
import { paths } from '@hattama/contract/rules/app/paths'
import type { Account } from '@hattama/recorder/recording/account'
import { useEffect, useState } from 'react'

const answerMs = 10_000

/** Who will see what this account records next; null while unknown, such as without a network or on an older server. */
export const useNextVisibility = (account: Account | null | undefined): NewRecordingVisibility | null => {
  const [answer, setAnswer] = useState<{ token: string; next: NewRecordingVisibility } | null>(null)
  const { server, token } = account ?? {}
  useEffect(() => {
    if (!server || !token) return
    const gone = new AbortController()
    const ask = async () => {
      const response = await fetch(new URL(paths.nextVisibility, server), {
        headers: { Authorization: `Bearer ${token}` },
        credentials: 'omit',
        signal: AbortSignal.any([gone.signal, AbortSignal.timeout(answerMs)]),
      })
      const { data } = newRecordingVisibility.safeParse(await response.json())
      if (data) setAnswer({ token, next: data })
    }
    ask().catch(() => undefined)
    return () => gone.abort()
  }, [server, token])
  return answer?.token === token ? (answer?.next ?? null) : null
}
