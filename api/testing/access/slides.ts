import { randomUUID } from 'node:crypto'
import type { testApp } from '../app.ts'
import { webp } from '../slides/webp.ts'
import { lazily } from './lazily.ts'

const inside = ['viewer', 'member', 'admin', 'owner'] as const

/** Who may pass the routes about slides. */
export const slideAccess = {
  'GET /api/recordings/:id/slides': [...inside, 'device'],
  // only the person who recorded sends what their recorder kept
  'PUT /api/recordings/:id/slides': ['owner', 'device'],
  'GET /api/slides/:id': [...inside, 'device'],
  // those who may delete the meeting may also remove it
  'DELETE /api/slides/:id': ['admin', 'owner'],
  'POST /api/slides/:id/undelete': ['admin', 'owner'],
} as const

/** Id of a slide in a meeting of the owner, by the address it appears in. */
export const slideThings = (
  t: ReturnType<typeof testApp>,
  owner: () => Promise<{ token: string }>,
  recording: () => Promise<string>,
) => {
  const slide = async () => {
    const id = randomUUID()
    await t.app.request(`/api/recordings/${await recording()}/slides?slide=${id}&atMs=0`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${(await owner()).token}`, 'content-type': 'image/webp' },
      body: webp,
    })
    return id
  }
  return {
    '/api/slides/': lazily(slide),
    'deleted /api/slides/': lazily(async () => {
      const id = await slide()
      await t.call('DELETE', `/api/slides/${id}`, (await owner()).token)
      return id
    }),
  }
}
