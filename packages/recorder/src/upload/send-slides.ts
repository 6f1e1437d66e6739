import { pathTo } from '@hattama/contract/rules/app/paths'
import { slideMime } from '@hattama/contract/rules/library/slides'
import type { Account } from '../recording/account.ts'
import type { Catalogue, Recording } from '../spool/catalogue.ts'
import { markSlideSent, unsentSlides } from '../spool/slides.ts'
import { putBeside } from './put-beside.ts'
import { fetchReceipt } from './receipt.ts'

/**
 * Sends the pictures the server does not have yet, one after another, during the recording and after it. Each goes under its
 * own id, so one that arrives twice is stored once. Fails with an UploadError and is retried.
 */
export const sendSlides = async (
  { id, remoteId }: Pick<Recording, 'id' | 'remoteId'>,
  uploadUrl: string,
  account: Account,
  catalogue: Catalogue,
  signal: AbortSignal,
): Promise<void> => {
  const slides = await unsentSlides(catalogue, id)
  if (slides.length === 0) return
  const recordingId = remoteId ?? (await fetchReceipt(uploadUrl, account, signal)).recordingId
  for (const slide of slides) {
    const row = await catalogue.get('slides', slide)
    if (!row) continue
    const address = new URL(pathTo('slides', recordingId), account.server)
    address.search = new URLSearchParams({ slide, atMs: String(row.atMs) }).toString()
    await putBeside(address, { type: slideMime, bytes: row.bytes }, account, signal)
    await markSlideSent(catalogue, slide)
  }
}
