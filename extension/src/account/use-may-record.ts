import { paths } from '@hattama/contract/rules/app/paths'
import { may } from '@hattama/contract/rules/app/policy'
import type { Account } from '@hattama/recorder/recording/account'
import { useEffect, useState } from 'react'
import { roles } from '@hattama/contract/people/account'
import { z } from 'zod'

const answerMs = 10_000
const me = z.object({ id: z.string(), role: z.enum(roles) })

/**
 * Whether the server takes recordings from this account: users who may only view in their workspace learn it before they
 * begin. Null while unknown, such as without a network: recordings are then kept and sent later.
 */
export const useMayRecord = (account: Account | null | undefined): boolean | null => {
  const [answer, setAnswer] = useState<{ token: string; mayRecord: boolean } | null>(null)
  const { server, token } = account ?? {}
  useEffect(() => {
    if (!server || !token) return
    const gone = new AbortController()
    const ask = async () => {
      const response = await fetch(new URL(paths.me, server), {
        headers: { Authorization: `Bearer ${token}` },
        credentials: 'omit',
        signal: AbortSignal.any([gone.signal, AbortSignal.timeout(answerMs)]),
      })
      const { data } = me.safeParse(await response.json())
      if (data)
        setAnswer({ token, mayRecord: may({ ...data, via: 'device', userId: data.id }, 'recording.create') })
    }
    ask().catch(() => undefined)
    return () => gone.abort()
  }, [server, token])
  return answer?.token === token ? (answer?.mayRecord ?? null) : null
}
