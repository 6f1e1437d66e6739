import { retryAfterMs } from '@hattama/contract/rules/kernel/retry-after'
import type { Account } from '../recording/account.ts'
import { faultOfRefusal, UploadError, uploadFaults } from '../spool/fault.ts'
import { answerMs } from './fetch-stack.ts'

/** Bytes of some type, or an object to be written as JSON. */
type Body = { type: string; bytes: Uint8Array<ArrayBuffer> } | { json: object }

/**
 * Sends something that belongs to a recording. What the server refuses for good, or has no address for, is given up: it
 * would be refused again. @throws UploadError for what is worth another try
 */
export const putBeside = async (address: URL, body: Body, account: Account, signal: AbortSignal) => {
  let response: Response
  try {
    response = await fetch(address, {
      method: 'PUT',
      headers: {
        Authorization: `Bearer ${account.token}`,
        'Content-Type': 'json' in body ? 'application/json' : body.type,
      },
      body: 'json' in body ? JSON.stringify(body.json) : body.bytes,
      credentials: 'omit',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
    })
  } catch (error) {
    throw new UploadError('offline', error)
  }
  // an older server has no such address, and what it refuses it will refuse again
  if (response.ok || response.status === 404 || response.status === 405) return
  const fault = faultOfRefusal(response.status, await response.text().catch(() => ''))
  if (uploadFaults[fault] === 'again' || fault === 'sign-in') {
    throw new UploadError(fault, undefined, retryAfterMs(response.headers.get('retry-after')))
  }
}
