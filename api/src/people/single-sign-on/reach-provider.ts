import { addressCheck } from '#kernel/ssrf/address-check.ts'
import { guardedFetch } from '#kernel/ssrf/guarded-fetch.ts'

/** ms; somebody waits for it */
const patience = { connectMs: 5000, headersMs: 10_000, idleMs: 10_000 }

/** What a provider tells of itself, its keys and a person fit in so many bytes. */
const mostBytes = 1_000_000

/** A `fetch` for the providers of the operator, who may keep them anywhere, and one for those of workspaces. */
export const reachProviders = (privateAddresses: 'allow' | 'deny') => ({
  operators: guardedFetch(addressCheck('allow'), patience, mostBytes),
  strangers: guardedFetch(addressCheck(privateAddresses), patience, mostBytes),
  /** http is for whoever keeps providers in their own network */
  mayBePlain: privateAddresses === 'allow',
})

export type ReachProviders = ReturnType<typeof reachProviders>
