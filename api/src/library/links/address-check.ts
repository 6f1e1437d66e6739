import { DownloadFault } from '#kernel/download/fault.ts'
import { type AddressCheck, literalAddress, reachingAgent } from '#kernel/reach/address-check.ts'

export { type AddressCheck, addressCheck, literalAddress } from '#kernel/reach/address-check.ts'

const refused = () => new DownloadFault('refused', 'The link leads to an address that is not public.')

/** @throws DownloadFault where a link may not go */
export const judgeUrl = (url: URL, { allows }: AddressCheck) => {
  if (!['http:', 'https:'].includes(url.protocol))
    throw new DownloadFault('refused', 'The link leads to something other than http.')
  const literal = literalAddress(url)
  if (literal !== null && !allows(literal)) throw refused()
}

/** As `reachingAgent`, for files: what it refuses is a DownloadFault. */
export const checkedAgent = (check: AddressCheck) =>
  reachingAgent(check, refused, { connectMs: 10_000, headersMs: 30_000, idleMs: 60_000 })
