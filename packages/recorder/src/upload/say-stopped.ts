import { pathTo } from '@hattama/contract/rules/app/paths'
import type { Account } from '../recording/account.ts'
import type { Catalogue, Recording } from '../spool/catalogue.ts'
import { updateRecording } from '../spool/recordings.ts'
import { putBeside } from './put-beside.ts'
import { uploadIdOf } from './receipt.ts'

/**
 * Tells the server that nothing more is being recorded, ahead of what has not been sent yet: until the last byte it could not
 * know, and would say that the meeting goes on. Fails with an UploadError and is retried.
 */
export const sayStopped = async (
  { id }: Pick<Recording, 'id'>,
  uploadUrl: string,
  account: Account,
  catalogue: Catalogue,
  signal: AbortSignal,
): Promise<void> => {
  const address = new URL(pathTo('recorderStopped', uploadIdOf(uploadUrl)), account.server)
  await putBeside(address, { json: {} }, account, signal)
  await updateRecording(catalogue, id, { stopSaid: true })
}
