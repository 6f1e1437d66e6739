import type { User } from '../schema/people/account.ts'

/** Somebody who is signed in, for tests. */
export const anna: User = {
  id: 'u1',
  email: 'anna@example.org',
  name: 'Anna Lee',
  firstName: 'Anna',
  lastName: 'Lee',
  language: null,
  emailVerified: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  workspaceId: 'w1',
  workspaceName: 'Anna Lee',
  role: 'owner',
}
