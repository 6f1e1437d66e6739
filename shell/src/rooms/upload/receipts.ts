import { pathTo } from '@hattama/contract/rules/app/paths'
import { retryAfterMs } from '@hattama/contract/rules/kernel/retry-after'
import type { UploadReceipt } from '@hattama/contract/library/upload'
import { busyMs } from './refusal.ts'

const ask = (uploadId: string, authorization: string) =>
  fetch(pathTo('uploadReceipt', uploadId), { headers: { authorization } })

/** The recording an upload belongs to, complete or not; null if the server does not say. */
export const recordingOf = async (uploadId: string, authorization: string): Promise<string | null> => {
  const answer = await ask(uploadId, authorization)
  return answer.ok ? ((await answer.json()) as UploadReceipt).recordingId : null
}

/**
 * The server's confirmation that all of an upload is stored. @throws Error if the server does not have all of it, or
 * does not answer
 */
export const completeReceipt = async (
  uploadId: string,
  authorization: () => string,
): Promise<UploadReceipt> => {
  let answer = await ask(uploadId, authorization())
  while (answer.status === 429) {
    const waitMs = retryAfterMs(answer.headers.get('retry-after')) ?? busyMs
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    answer = await ask(uploadId, authorization())
  }
  const receipt = (await answer.json()) as UploadReceipt
  if (!receipt.complete) throw new Error('the server does not have all of it')
  return receipt
}
