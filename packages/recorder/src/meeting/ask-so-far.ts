import { pathTo } from '@hattama/contract/rules/app/paths'
import { soFarAnswer, type SoFarAnswer, type SoFarQuestion } from '@hattama/contract/insight/so-far'
import type { Account } from '../recording/account.ts'

/** The model may have to read an hour of speech first. ms */
const patienceMs = 180_000

/** Asks about a meeting in progress. Null: the server cannot be reached, or does not answer such questions. */
export const askSoFar = async (
  recordingId: string,
  account: Account,
  question: SoFarQuestion,
  signal: AbortSignal,
): Promise<SoFarAnswer | null> => {
  try {
    const response = await fetch(new URL(pathTo('soFar', recordingId), account.server), {
      method: 'POST',
      headers: { Authorization: `Bearer ${account.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(question),
      credentials: 'omit',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    })
    return response.ok ? soFarAnswer.parse(await response.json()) : null
  } catch {
    return null
  }
}
