import { pathTo } from '@hattama/contract/rules/paths'
import type { Account } from '../recording/account.ts'
import type { Catalogue, Recording } from '../spool/catalogue.ts'
import { composeHints } from '../spool/compose-hints.ts'
import { hintsOf } from '../spool/hints.ts'
import { updateRecording } from '../spool/recordings.ts'
import { faultOfStatus, refusalOf, UploadError, uploadFaults } from './fault.ts'
import { answerMs } from './fetch-stack.ts'
import { fetchReceipt } from './receipt.ts'

/**
 * Tells the server what the call page showed, once the recording is closed: while its last bytes go out, so that it is
 * there before speakers are named; a server that is further names them again. Fails with an UploadError and is tried
 * again; a server that does not take hints does not hold up the recording.
 */
export const sendHints = async (
  recording: Recording,
  uploadUrl: string,
  account: Account,
  catalogue: Catalogue,
  signal: AbortSignal,
): Promise<void> => {
  const hints = composeHints(await hintsOf(catalogue, recording.id), recording.durationMs)
  if (hints) {
    const { recordingId } = await fetchReceipt(uploadUrl, account, signal)
    await putBeside(new URL(pathTo('recordingHints', recordingId), account.server), hints, account, signal)
  }
  await updateRecording(catalogue, recording.id, { hintsSent: true })
}

/**
 * Puts something beside a recording. What the server refuses for good, or has no address for, is given up: it would be refused
 * again. @throws UploadError for what is worth another try
 */
export const putBeside = async (address: URL, body: object, account: Account, signal: AbortSignal) => {
  let response: Response
  try {
    response = await fetch(address, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${account.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
    })
  } catch (error) {
    throw new UploadError('offline', error)
  }
  // an older server has no such address, and what it refuses it will refuse again
  if (response.ok || response.status === 404 || response.status === 405) return
  const fault = faultOfStatus(response.status)
  if (uploadFaults[fault] === 'again' || fault === 'sign-in') throw refusalOf(response)
}
