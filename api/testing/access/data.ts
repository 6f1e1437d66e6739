import type { Asker } from './scene.ts'

const people: readonly Asker[] = ['outsider', 'viewer', 'member', 'admin', 'owner']
const managers: readonly Asker[] = ['admin', 'owner']

/** Who passes the routes about how long recordings are kept, and about many of them at once. */
export const dataAccess: Record<string, readonly Asker[]> = {
  'GET /api/retention': people,
  'POST /api/retention/preview': people,
  'PUT /api/retention': ['outsider', ...managers],
  'PUT /api/recordings/:id/hold': managers,
  // the recording is the owner's: a member removes only the sound of their own
  'DELETE /api/recordings/:id/sound': managers,
}

const rules = { workspace: { soundDays: null, allDays: null }, tags: [] }

export const dataBodies: Record<string, unknown> = {
  'POST /api/retention/preview': rules,
  'PUT /api/retention': rules,
  'PUT /api/recordings/:id/hold': { held: true },
}
