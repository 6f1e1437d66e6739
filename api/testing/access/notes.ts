import type { NoteList } from '@hattama/contract/insight/note'
import type { testApp } from '../app.ts'
import { lazily } from './lazily.ts'

const inside = ['viewer', 'member', 'admin', 'owner'] as const

/** Who may pass the routes about notes, and about a meeting in progress. */
export const noteAccess = {
  'GET /api/recordings/:id/notes': [...inside, 'device'],
  'POST /api/recordings/:id/notes': ['member', 'admin', 'owner'],
  // only the person who recorded sends what their recorder kept
  'PUT /api/recordings/:id/notes': ['owner', 'device'],
  // only its author may change a note; those who may delete the meeting may also remove it
  'PATCH /api/notes/:id': ['owner'],
  'DELETE /api/notes/:id': ['admin', 'owner'],
  'POST /api/recordings/:id/so-far': [...inside, 'device'],
  'GET /api/recordings/:id/events': [...inside, 'device'],
} as const

export const noteBodies: Record<string, unknown> = {
  'POST /api/recordings/:id/notes': { kind: 'decision', atMs: 0, text: 'x' },
  'PUT /api/recordings/:id/notes': { notes: [] },
  'PATCH /api/notes/:id': { kind: 'note', text: 'y' },
  'POST /api/recordings/:id/so-far': { sinceMs: 0 },
}

/** Id of a note of the owner, by the address it appears in. */
export const noteThings = (
  t: ReturnType<typeof testApp>,
  owner: () => Promise<{ token: string }>,
  recording: () => Promise<string>,
) => ({
  '/api/notes/': lazily(async () => {
    const path = `/api/recordings/${await recording()}/notes`
    const body = { kind: 'note', atMs: 0, text: 'x' }
    const { notes } = (await t.call<NoteList>('POST', path, (await owner()).token, body)).body
    return notes.at(-1)?.id ?? ''
  }),
})
