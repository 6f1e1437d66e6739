import type { testApp } from '../app.ts'
import type { Asker } from './scene.ts'

const admins: readonly Asker[] = ['serverAdmin']

/** Who passes the routes about the server: its admins only; a role in a workspace does not count. */
export const serverAccess: Record<string, readonly Asker[]> = {
  'GET /api/server/people': admins,
  'PUT /api/server/people/:id/admin': admins,
  'PUT /api/server/people/:id/block': admins,
  'DELETE /api/server/people/:id/sessions': admins,
  'GET /api/server/workspaces': admins,
  'PUT /api/server/workspaces/:id/plan': admins,
  'GET /api/server/usage': admins,
  'GET /api/server/jobs': admins,
  'GET /api/server/jobs/:id/attempts': admins,
  'POST /api/server/jobs/:id/retry': admins,
  'POST /api/server/jobs/:id/cancel': admins,
  'GET /api/server/engines': admins,
  'POST /api/server/engines/:id/test': admins,
  'GET /api/server/mails': admins,
  // there is no mail server: 409 shows that they got past the gate
  'POST /api/server/mails/test': admins,
  'GET /api/server/messenger': admins,
  'PUT /api/server/messenger': admins,
  'DELETE /api/server/messenger': admins,
  'GET /api/server/storage': admins,
}

export const serverBodies: Record<string, unknown> = {
  'PUT /api/server/messenger': { botToken: `1:${'A'.repeat(35)}` },
  'PUT /api/server/people/:id/admin': { admin: true },
  'PUT /api/server/people/:id/block': { blocked: true },
  'PUT /api/server/workspaces/:id/plan': { plan: 'pro', until: null },
}

/** A server admin with a workspace of their own; the caller's scene is made by others. */
export const makeServerAdmin = async (t: ReturnType<typeof testApp>) => {
  const admin = await t.signedIn()
  await t.database.sql`insert into server_admins (user_id) values (${admin.userId}) on conflict do nothing`
  return admin
}

/** Ids of a person, a workspace, a job and a part of the server, by the address they appear in. */
export const serverThings = (
  t: ReturnType<typeof testApp>,
  owner: () => Promise<{ workspaceId: string }>,
  recording: () => Promise<string>,
) => ({
  '/api/server/people/': async () => (await t.signedIn()).userId,
  '/api/server/workspaces/': async () => (await owner()).workspaceId,
  '/api/server/jobs/': async () => `${await recording()}.summarise`,
  '/api/server/engines/': async () => 'storage',
})
