import type { Dispatcher } from 'undici'
import type { AddressCheck } from '#kernel/ssrf/address-check.ts'
import type { WhenNeeded } from '#kernel/when-needed.ts'

/** Where the file of a link is at the moment: at an address, or on a disk of this machine. `filename`: what it is called. */
export type FileAt =
  | { address: string; filename: string; agent: WhenNeeded<Dispatcher>; check: AddressCheck }
  | { path: string; filename: string }

/**
 * Where links lead that are no addresses of the web: files people sent to a messenger. Asked at each attempt, since what it
 * gives ends after a while, and may hold a secret that is not to be kept.
 */
export type LinkSource = {
  leads: (link: string) => boolean
  /** @throws StepFault where the file cannot be had */
  find: (link: string, signal: AbortSignal) => Promise<FileAt>
}
