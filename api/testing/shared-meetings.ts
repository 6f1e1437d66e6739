import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CreatedShareLink, NewShareLink } from '@hattama/contract/connections/share-link'
import { beforeAll } from 'vitest'
import { commentRoutes } from '#connections/share-links/comments/routes.ts'
import { guestRoutes } from '#connections/share-links/guests/routes.ts'
import { shareLinkRoutes } from '#connections/share-links/links/routes.ts'
import { languageCookie } from '#kernel/http/language.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import { retentionRoutes } from '#library/retention/routes.ts'
import { deletionRoutes } from '#library/deletion/routes.ts'
import { memberRoutes } from '#people/team/member-routes.ts'
import { type testApp, wav } from './app.ts'
import { finishMeeting } from './meeting.ts'

/** The routes that links and guests need. */
export const sharingRoutes = [
  shareLinkRoutes,
  commentRoutes,
  guestRoutes,
  deletionRoutes,
  retentionRoutes,
  memberRoutes,
]

/** Shared meetings with sound, and guests who visit them. */
export const sharedMeetings = (t: ReturnType<typeof testApp>) => {
  /** Twelve seconds as the player has them: a tone from 3 s to 6 s, silence around it. */
  const sound = join(tmpdir(), `hattama-shared-${randomUUID()}.webm`)
  beforeAll(() => {
    const source = `aevalsrc='0.5*sin(2*PI*440*t)*between(t,3,6)':s=48000:d=12`
    execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, '-c:a', 'libopus', sound])
  })

  const meetingOf = async (token: string) => {
    const { recordingId } = (await t.upload(token, wav(0.01))).body
    await finishMeeting(t.database.db, recordingId, { segments: 6 })
    await t.database
      .sql`update recordings set mime = 'audio/webm', duration_ms = 12000, title = 'Звонок с Даной'
      where id = ${recordingId}`
    const bytes = readFileSync(sound)
    await t.parts.storage.put(recordingKeys(recordingId).media, new Blob([new Uint8Array(bytes)]).stream())
    return recordingId
  }

  const scene = async () => {
    const owner = await t.signedIn()
    return { owner, recording: await meetingOf(owner.token) }
  }

  const share = async (token: string, recording: string, wanted: Partial<NewShareLink> = {}) => {
    const body = { parts: ['minutes', 'transcript', 'sound'], ...wanted }
    const made = await t.call<CreatedShareLink>('POST', `/api/recordings/${recording}/links`, token, body)
    return { ...made, path: made.status === 201 ? new URL(made.body.url).pathname : '' }
  }

  /** A guest's browser: English, as was chosen before (`chosen`; null: nothing was), keeps its cookies. */
  const guest = (chosen: string | null = 'en') => {
    const jar = new Map<string, string>(chosen === null ? [] : [[languageCookie, chosen]])
    const ask = async (path: string, init: RequestInit = {}) => {
      const headers = new Headers({ 'accept-language': 'en', ...(init.headers as Record<string, string>) })
      if (jar.size > 0) headers.set('cookie', [...jar].map(([k, v]) => `${k}=${v}`).join('; '))
      const response = await t.app.request(path, { ...init, headers })
      for (const set of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        jar.set(name, value)
      }
      return { status: response.status, headers: response.headers, text: await response.text() }
    }
    const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      ask(path, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
      })
    return { ask, send }
  }

  return { scene, share, guest }
}
