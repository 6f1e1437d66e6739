import { DownloadFault } from '#kernel/download/fault.ts'
import { type AddressCheck, mayReach, reachingAgent } from '#kernel/ssrf/address-check.ts'
import { whenNeeded } from '#kernel/when-needed.ts'

const refused = () =>
  new DownloadFault(
    'refused',
    'The link leads to something other than http, or to an address that is not public.',
  )

/** @throws DownloadFault if a link may not go there */
export const judgeUrl = (url: URL, check: AddressCheck) => {
  if (!mayReach(url, check)) throw refused()
}

/** Like `reachingAgent`, for files: a refusal is a DownloadFault. */
export const checkedAgent = (check: AddressCheck) =>
  whenNeeded(() => reachingAgent(check, refused, { connectMs: 10_000, headersMs: 30_000, idleMs: 60_000 }))
