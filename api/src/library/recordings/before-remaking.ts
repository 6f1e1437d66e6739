import type { Person } from '#kernel/http/person.ts'

/**
 * Called before a person has the text of a recording made anew.
 * @throws Failure if they may not: what is hidden from them in the present text might not be in the next
 */
export type BeforeRemaking = (person: Person, recordingId: string, signal: AbortSignal) => Promise<void>
