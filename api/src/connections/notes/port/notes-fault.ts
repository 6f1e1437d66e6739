import type { DeliveryOutcome } from '@hattama/contract/connections/delivery-outcome'
import type { ConnectionFault } from '@hattama/contract/rules/connections/connection-kinds'
import type { Outcome } from '../../port/kind.ts'

type Failed = Extract<Outcome, { ok: false }>

/** Why a notes tool did not do what we asked. */
export class NotesFault extends Error {
  readonly outcome: Failed

  constructor(outcome: Failed) {
    super(`The notes tool did not: ${outcome.fault} ${outcome.status ?? ''} ${outcome.said ?? ''}`)
    this.outcome = outcome
  }
}

export const notesFault = (fault: ConnectionFault, status: number | null, more: Partial<Failed> = {}) =>
  new NotesFault({ ok: false, fault, status, ...more })

/** The same in the form screens show. */
export const errorOf = ({ fault, status, said }: Failed): DeliveryOutcome => ({
  fault,
  status,
  tookMs: 0,
  ...(said !== undefined && { said }),
})
