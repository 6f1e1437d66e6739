import { addressCheck } from '#kernel/ssrf/address-check.ts'
import { guardedFetch } from '#kernel/ssrf/guarded-fetch.ts'

/** Timeout of one call, ms; somebody is waiting. */
export const timeoutMs = 15_000

const patience = { connectMs: 5000, headersMs: timeoutMs, idleMs: timeoutMs }
/** Most bytes of a response: keys and what is on record about a person fit in this. */
const maxBytes = 1_000_000

/** A `fetch` for the operator's hosted provider, wherever that is: without redirects, and no more than an answer has. */
export const reachHosted = () => guardedFetch(addressCheck('allow'), patience, maxBytes)
