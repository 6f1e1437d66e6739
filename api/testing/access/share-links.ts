import type { CommentList } from '@hattama/contract/connections/comment'
import type { CreatedShareLink } from '@hattama/contract/connections/share-link'
import type { testApp } from '../app.ts'
import { lazily } from './lazily.ts'

const inside = ['viewer', 'member', 'admin', 'owner'] as const
const people = ['outsider', ...inside] as const

/** Who may pass the routes about public links and comments. A member shares only their own meetings with people outside. */
export const shareAccess = {
  'GET /api/recordings/:id/links': ['admin', 'owner'],
  'POST /api/recordings/:id/links': ['admin', 'owner'],
  'DELETE /api/links/:id': ['admin', 'owner'],
  'GET /api/recordings/:id/letters': ['admin', 'owner'],
  'POST /api/recordings/:id/letters': ['admin', 'owner'],
  'POST /api/recordings/:id/letters/preview': ['admin', 'owner'],
  'POST /api/recordings/:id/letters/again': ['admin', 'owner'],
  'POST /api/recordings/:id/letters/not-now': ['admin', 'owner'],
  'GET /api/minutes-asks': people,
  'PUT /api/minutes-asks': people,
  'GET /api/links/:id/views': ['admin', 'owner'],
  'POST /api/links/:id/reopening': ['admin', 'owner'],
  'GET /api/workspace/links': [...people, 'key', 'teamKey'],
  'PUT /api/workspace/links': ['outsider', 'admin', 'owner'],
  'GET /api/recordings/:id/comments': [...inside, 'device', 'key', 'readingKey', 'teamKey'],
  'POST /api/recordings/:id/comments': inside,
  // only its author may change a comment; those who may delete the meeting may also remove it
  'PATCH /api/comments/:id': ['owner'],
  'DELETE /api/comments/:id': ['admin', 'owner'],
} as const

const link = { parts: ['minutes', 'transcript'] }

export const shareBodies: Record<string, unknown> = {
  'POST /api/recordings/:id/links': link,
  'PUT /api/workspace/links': { on: true },
  'POST /api/recordings/:id/letters': { to: [{ address: 'a@example.org' }] },
  'POST /api/recordings/:id/letters/preview': {},
  'POST /api/recordings/:id/letters/again': { recipientId: '00000000-0000-4000-8000-000000000000' },
  'PUT /api/minutes-asks': { enabled: true },
  'POST /api/recordings/:id/comments': { text: 'x', atMs: 0 },
  'PATCH /api/comments/:id': { text: 'y' },
}

const made = async (t: ReturnType<typeof testApp>, token: string, recording: string) =>
  (await t.call<CreatedShareLink>('POST', `/api/recordings/${recording}/links`, token, link)).body

/** Makes a link and returns its secret. */
export const linkSecret = async (t: ReturnType<typeof testApp>, token: string, recording: string) =>
  (await made(t, token, recording)).url.split('/').at(-1)

/** Ids of a link and a comment of the owner, by the address they appear in. */
export const shareThings = (
  t: ReturnType<typeof testApp>,
  owner: () => Promise<{ token: string }>,
  recording: () => Promise<string>,
) => ({
  '/api/links/': lazily(async () => (await made(t, (await owner()).token, await recording())).link.id),
  '/api/comments/': lazily(async () => {
    const path = `/api/recordings/${await recording()}/comments`
    const body = { text: 'x', atMs: 0 }
    const { comments } = (await t.call<CommentList>('POST', path, (await owner()).token, body)).body
    return comments.findLast(({ mayChange }) => mayChange)?.id ?? ''
  }),
})
