import { z } from 'zod'
import {
  type SignInKind,
  signInKinds,
  type VendorKind,
  vendorKinds,
} from '../../rules/connections/connection-kinds.ts'
import { connection } from './connection.ts'
import { deliveryOutcome } from './delivery-outcome.ts'
import { shownText } from '../kernel/shown-text.ts'

export { type SignInKind, signInKinds, type VendorKind, vendorKinds }

/** `isReady`: the operator has registered this server with the vendor; `redirectUri`: the URI to register. */
export const vendorSignIns = z
  .object({
    vendors: z.array(z.object({ kind: z.enum(vendorKinds), isReady: z.boolean(), redirectUri: z.string() })),
  })
  .meta({ id: 'VendorSignIns' })
export type VendorSignIns = z.infer<typeof vendorSignIns>

/** `connectionId`: a connection whose access ended, which this sign-in renews. */
export const vendorSignIn = z
  .object({ kind: z.enum(vendorKinds), connectionId: z.uuid().optional() })
  .meta({ id: 'VendorSignIn' })
export type VendorSignIn = z.infer<typeof vendorSignIn>

/** Where the person goes, and what their browser keeps in the meantime and sends back. */
export const vendorSignInBegun = z
  .object({ url: z.string(), pending: z.string() })
  .meta({ id: 'VendorSignInBegun' })
export type VendorSignInBegun = z.infer<typeof vendorSignInBegun>

/** `answer`: the query string the vendor redirected back with. */
export const vendorSignedIn = z
  .object({
    pending: z.string().max(4000),
    answer: z.string().max(4000),
    name: shownText().min(1).max(80),
  })
  .meta({ id: 'VendorSignedIn' })
export type VendorSignedIn = z.infer<typeof vendorSignedIn>

/** `error`: why it was not connected, in the vendor's words. */
export const vendorConnected = z
  .object({ connection: connection.nullable(), error: deliveryOutcome.nullable() })
  .meta({ id: 'VendorConnected' })
export type VendorConnected = z.infer<typeof vendorConnected>
