import { DownloadFault } from '#kernel/download/fault.ts'
import { type AddressCheck, mayReach, reachingAgent } from '#kernel/ssrf/address-check.ts'
import { whenNeeded } from '#kernel/when-needed.ts'

const refused = () =>
  new DownloadFault(
    'refused',
    'The link leads to something other than http, or to an address that is not public.',
  )

/** @throws DownloadFault where a link may not go */
export const judgeUrl = (url: URL, check: AddressCheck) => {
  if (!mayReach(url, check)) throw refused()
}

/** As `reachingAgent`, for files: what it refuses is a DownloadFault. */
export const checkedAgent = (check: AddressCheck) =>
  whenNeeded(() => reachingAgent(check, refused, { connectMs: 10_000, headersMs: 30_000, idleMs: 60_000 }))
