import { expect } from 'vitest'
import type { Person } from '#kernel/http/person.ts'

/** Somebody signed in, as the code below the routes knows them. */
export const actingPerson = (who: { userId: string; workspaceId: string }, role = 'owner') =>
  ({
    ...who,
    role,
    via: 'session',
    email: 'a@h.example',
    name: 'Test Person',
    tokenId: 't',
    address: null,
  }) as unknown as Person

/** The error of our vocabulary that an action is refused with. */
export const refused = (code: string) => expect.objectContaining({ code }) as Error
