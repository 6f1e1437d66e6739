import { addressCheck } from '#kernel/ssrf/address-check.ts'
import { guardedFetch } from '#kernel/ssrf/guarded-fetch.ts'

/** ms; somebody is waiting */
const patience = { connectMs: 5000, headersMs: 10_000, idleMs: 10_000 }

/** Most bytes of a response: metadata, keys and a person's claims fit in this. */
const maxBytes = 1_000_000

/** One `fetch` for the operator's providers, which may be anywhere, and one for those of workspaces. */
export const reachProviders = (privateAddresses: 'allow' | 'deny') => ({
  operators: guardedFetch(addressCheck('allow'), patience, maxBytes),
  strangers: guardedFetch(addressCheck(privateAddresses), patience, maxBytes),
  /** http is for people who keep providers on their own network */
  mayBePlain: privateAddresses === 'allow',
})

export type ReachProviders = ReturnType<typeof reachProviders>
