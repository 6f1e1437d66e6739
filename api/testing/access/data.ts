import type { Asker } from './scene.ts'

const people: readonly Asker[] = ['outsider', 'viewer', 'member', 'admin', 'owner']
const writersAnywhere: readonly Asker[] = ['outsider', 'member', 'admin', 'owner']
const managers: readonly Asker[] = ['admin', 'owner']

/** Who passes the routes about how long recordings are kept, and about many of them at once. */
export const dataAccess: Record<string, readonly Asker[]> = {
  'GET /api/retention': people,
  'POST /api/retention/preview': people,
  'PUT /api/retention': ['outsider', ...managers],
  'POST /api/bulk/tags': writersAnywhere,
  'PUT /api/bulk/visibility': writersAnywhere,
  'POST /api/bulk/archive': writersAnywhere,
  'POST /api/bulk/delete': writersAnywhere,
  'POST /api/bulk/undelete': writersAnywhere,
  'POST /api/bulk/export': people,
  'GET /api/collections': [...people, 'device'],
  'POST /api/collections': writersAnywhere,
  // no one else sees an empty one, and its name may reveal too much
  'PATCH /api/collections/:id': ['owner'],
  'DELETE /api/collections/:id': ['owner'],
  'POST /api/collections/:id/recordings': ['owner'],
  'GET /api/series': people,
  'POST /api/series': writersAnywhere,
  // like an empty collection: only its maker
  'GET /api/series/:id': ['owner'],
  'PATCH /api/series/:id': ['owner'],
  'DELETE /api/series/:id': ['owner'],
  'POST /api/series/:id/recordings': ['owner'],
  'GET /api/tagged-meetings': people,
  'GET /api/digests': people,
  'PUT /api/digests': people,
  'PUT /api/recordings/:id/hold': managers,
  // the recording is the owner's: a member removes only the sound of their own
  'DELETE /api/recordings/:id/sound': managers,
  'GET /api/workspace/personal-data': people,
  'PUT /api/workspace/personal-data': ['outsider', ...managers],
  'GET /api/recordings/:id/personal-data': ['viewer', 'member', ...managers, 'device'],
  // the recording is the owner's: a member may reveal only their own
  'PUT /api/recordings/:id/personal-data': managers,
  'POST /api/recordings/:id/personal-data/reveal': managers,
  'DELETE /api/recordings/:id/personal-data/reveal': managers,
}

const rules = { workspace: { soundDays: null, allDays: null }, tags: [] }

const ids = ['0190a8a0-0000-7000-8000-000000000000']

export const dataBodies: Record<string, unknown> = {
  'PUT /api/workspace/personal-data': { kinds: ['phone'], names: [], newMeetings: false, newLinks: false },
  'PUT /api/recordings/:id/personal-data': { hidden: false },
  'POST /api/retention/preview': rules,
  'PUT /api/retention': rules,
  'PUT /api/recordings/:id/hold': { held: true },
  'POST /api/bulk/tags': { ids, add: ['x'] },
  'PUT /api/bulk/visibility': { ids, rule: { visibility: 'private' } },
  'POST /api/bulk/archive': { ids, archived: true },
  'POST /api/bulk/delete': { ids },
  'POST /api/bulk/undelete': { ids },
  'POST /api/bulk/export': { ids, format: 'txt' },
  'POST /api/series': { name: 'Weekly' },
  'PATCH /api/series/:id': { name: 'The weekly' },
  'POST /api/series/:id/recordings': { add: ids },
  'PUT /api/digests': { weekly: true },
  'POST /api/collections': { name: 'Board' },
  'PATCH /api/collections/:id': { name: 'The board' },
  'POST /api/collections/:id/recordings': { add: ids },
}
