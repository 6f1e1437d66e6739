import type { Account } from '@hattama/recorder/recording/account'
import { useEffect, useState } from 'react'
import type { z } from 'zod'

const answerMs = 10_000

/**
 * What the server answers this account at `path`, asked once for each account. Null while unknown, such as without a network
 * or where an older server answers otherwise.
 * @param shape outside of the component, so that it stays the same
 */
export const useAnswer = <T>(
  account: Account | null | undefined,
  path: string,
  shape: z.ZodType<T>,
): T | null => {
  const [answer, setAnswer] = useState<{ token: string; data: T } | null>(null)
  const { server, token } = account ?? {}
  useEffect(() => {
    if (!server || !token) return
    const gone = new AbortController()
    const ask = async () => {
      const response = await fetch(new URL(path, server), {
        headers: { Authorization: `Bearer ${token}` },
        credentials: 'omit',
        signal: AbortSignal.any([gone.signal, AbortSignal.timeout(answerMs)]),
      })
      const { success, data } = shape.safeParse(await response.json())
      if (success) setAnswer({ token, data })
    }
    ask().catch(() => undefined)
    return () => gone.abort()
  }, [server, token, path, shape])
  return answer?.token === token ? (answer?.data ?? null) : null
}
