import { connectionThings } from '#connections/acting-things.ts'
import { type ActingThing, carryOutFor } from '#people/acting/acting.ts'
import { protocolThings } from '#insight/protocol/acting-things.ts'
import { ownThings } from '#people/acting-things.ts'

/** Everything that acts for a person, of all wings. */
export const actingThings: readonly ActingThing[] = [...ownThings, ...protocolThings, ...connectionThings]

export const carryOut = carryOutFor(actingThings)
