import type { Vocabulary } from '@hattama/contract/speech/vocabulary'
import { keepVersion } from '#speech/transcripts/versions.ts'
import type { testApp } from '../app.ts'
import { lazily } from './lazily.ts'

const writers = ['member', 'admin', 'owner'] as const
const insideAndDevice = ['viewer', ...writers, 'device'] as const
const people = ['outsider', 'viewer', ...writers] as const

/** Who may pass the routes about speech: its language, voices, edits, and the vocabulary of a workspace. */
export const speechAccess = {
  'GET /api/workspace/speech': people,
  'PUT /api/workspace/speech': ['outsider', 'admin', 'owner'],
  'GET /api/workspace/speech/accuracy': people,
  'GET /api/workspace/vocabulary': people,
  'POST /api/workspace/vocabulary': ['outsider', 'admin', 'owner'],
  'PUT /api/workspace/vocabulary/:id': ['admin', 'owner'],
  'DELETE /api/workspace/vocabulary/:id': ['admin', 'owner'],
  'GET /api/recordings/:id/edits': insideAndDevice,
  'POST /api/transcript-versions/:id/restore': writers,
  'POST /api/recordings/:id/transcription': writers,
  'POST /api/recordings/:id/transcription/gaps': writers,
  'POST /api/recordings/:id/voices': writers,
  'PUT /api/recordings/:id/layout': writers,
  'GET /api/recordings/:id/suggestions': insideAndDevice,
  'POST /api/recordings/:id/suggestions/dismissals': writers,
} as const

export const speechBodies: Record<string, unknown> = {
  'PUT /api/workspace/speech': { language: 'kk' },
  'POST /api/workspace/vocabulary': { terms: [{ term: 'Хаттама' }] },
  'PUT /api/workspace/vocabulary/:id': { term: 'Қаттама' },
  'POST /api/recordings/:id/transcription': { language: 'ru' },
  'POST /api/recordings/:id/voices': { speakers: 2 },
  'PUT /api/recordings/:id/layout': { layout: 'tracks' },
  'POST /api/recordings/:id/suggestions/dismissals': { heard: 'x', term: 'y' },
}

/** Ids of a word and a version of a transcript that are the owner's, by the address they appear in. */
export const speechThings = (
  t: ReturnType<typeof testApp>,
  owner: () => Promise<{ token: string; userId: string }>,
  recording: () => Promise<string>,
) => ({
  '/api/workspace/vocabulary/': lazily(async () => {
    const body = { terms: [{ term: 'Grafana' }] }
    const made = await t.call<Vocabulary>('POST', '/api/workspace/vocabulary', (await owner()).token, body)
    return made.body.terms[0]?.id ?? ''
  }),
  '/api/transcript-versions/': lazily(async () => {
    const [id, { userId }] = [await recording(), await owner()]
    const version = await t.database.db
      .transaction()
      .execute((trx) => keepVersion(trx, id, 'transcribed', userId))
    return version ?? ''
  }),
})
