import { pathTo } from '@hattama/contract/rules/app/paths'
import type { Account } from '../recording/account.ts'
import type { Catalogue, Recording } from '../spool/catalogue.ts'
import { composeHints } from '../spool/compose-hints.ts'
import { hintsOf } from '../spool/hints.ts'
import { updateRecording } from '../spool/recordings.ts'
import { putBeside } from './put-beside.ts'
import { fetchReceipt } from './receipt.ts'

/**
 * Sends the server what the call page showed, once the recording is closed and while its last bytes go out, so that it
 * arrives before speakers are named; a server already past that names them again. Fails with an UploadError and is
 * retried; a server that does not take hints does not hold up the recording.
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
    await putBeside(
      new URL(pathTo('recordingHints', recordingId), account.server),
      { json: hints },
      account,
      signal,
    )
  }
  await updateRecording(catalogue, recording.id, { hintsSent: true })
}
