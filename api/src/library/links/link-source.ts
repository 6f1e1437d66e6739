import type { Dispatcher } from 'undici'
import type { AddressCheck } from '#kernel/ssrf/address-check.ts'
import type { WhenNeeded } from '#kernel/when-needed.ts'

/** Where the file of a link currently is: at a URL, or on a local disk. `filename`: what it is called. */
export type FileAt =
  | { address: string; filename: string; agent: WhenNeeded<Dispatcher>; check: AddressCheck }
  | { path: string; filename: string }

/**
 * Resolves links that are not web addresses: files people sent to a messenger. Asked at each attempt, since the address it
 * gives expires, and may contain a secret that must not be stored.
 */
export type LinkSource = {
  leads: (link: string) => boolean
  /** @throws StepFault if the file cannot be obtained */
  find: (link: string, signal: AbortSignal) => Promise<FileAt>
}
