import type { Trx } from '#kernel/db/database.ts'

/** What happens to a person, a membership or a workspace, and may take away the right something acts by. */
export const actingEvents = [
  'passwordReset',
  'passwordChanged',
  'addressChanged',
  'secondFactorReset',
  'demoted',
  'removed',
  'left',
  'blocked',
  'unblocked',
  'accountDeleted',
  'workspaceDeleted',
] as const
export type ActingEvent = (typeof actingEvents)[number]

/**
 * What an event does to a thing. `asks`: it stands still until an owner or admin of the workspace answers whether to keep
 * it; `pauses`: until its owner resumes it; `standsStill`: for as long as the account is blocked.
 */
export type Fate = 'ends' | 'asks' | 'pauses' | 'standsStill' | 'goesOn'

/** Whom an event is about; `workspaceId`: null for all of the person's; `but`: the session that goes on. */
export type Concerned = { userId: string; workspaceId: string | null; but?: string }

/** Something that lets in or acts for a person, or that they made for others to use. */
export type ActingThing = {
  /** a row of the table in docs/security/what-acts-for-a-person.md */
  name: string
  /** the columns that store whose it is, or its secret, as `table.column` */
  columns: readonly string[]
  fates: Readonly<Record<ActingEvent, Fate>>
  /** ends it; absent where it ends with something else: a row it refers to, or the session that made it */
  end?: (trx: Trx, concerned: Concerned) => Promise<void>
  ask?: (trx: Trx, concerned: Concerned) => Promise<void>
  pause?: (trx: Trx, concerned: Concerned) => Promise<void>
}

/** Fates of a thing: it goes on unless said otherwise, and never outlives its account or workspace. */
export const fates = (of: Partial<Record<ActingEvent, Fate>>): Record<ActingEvent, Fate> => ({
  passwordReset: 'goesOn',
  passwordChanged: 'goesOn',
  addressChanged: 'goesOn',
  secondFactorReset: 'goesOn',
  demoted: 'goesOn',
  removed: 'goesOn',
  left: 'goesOn',
  blocked: 'standsStill',
  unblocked: 'goesOn',
  accountDeleted: 'ends',
  workspaceDeleted: 'ends',
  ...of,
})

/** Carries out what an event does to everything that acts for a person, in the transaction of the event. */
export type CarryOut = (trx: Trx, event: ActingEvent, concerned: Concerned) => Promise<void>

/** Binds `CarryOut` to the things of all wings, in their order. */
export const carryOutFor =
  (things: readonly ActingThing[]): CarryOut =>
  async (trx, event, concerned) => {
    for (const thing of things) {
      const fate = thing.fates[event]
      if (fate === 'ends') await thing.end?.(trx, concerned)
      if (fate === 'asks') await thing.ask?.(trx, concerned)
      if (fate === 'pauses') await thing.pause?.(trx, concerned)
    }
  }
