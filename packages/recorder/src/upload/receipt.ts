import { pathTo } from '@hattama/contract/rules/app/paths'
import { uploadReceipt, type UploadReceipt } from '@hattama/contract/library/upload'
import type { Account } from '../recording/account.ts'
import { refusalOf, UploadError } from '../spool/fault.ts'
import { answerMs } from './fetch-stack.ts'

/** The id of an upload is the last part of its address. */
export const uploadIdOf = (uploadUrl: string) => new URL(uploadUrl).pathname.split('/').at(-1) ?? ''

/** Asks the server how much of an upload it has. Rejects with an UploadError. */
export const fetchReceipt = async (
  uploadUrl: string,
  account: Account,
  signal: AbortSignal,
): Promise<UploadReceipt> => {
  const address = new URL(pathTo('uploadReceipt', uploadIdOf(uploadUrl)), account.server)
  let response: Response
  try {
    response = await fetch(address, {
      headers: { Authorization: `Bearer ${account.token}` },
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
    })
  } catch (error) {
    throw new UploadError('offline', error)
  }
  if (!response.ok) throw refusalOf(response)
  const parsed = uploadReceipt.safeParse(await response.json().catch(() => null))
  if (!parsed.success) throw new UploadError('wrong-server')
  return parsed.data
}
