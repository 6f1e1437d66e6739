import {
  type PersonalData,
  personalData,
  personalDataHiding,
  personalDataSettings,
} from '@hattama/contract/library/personal-data'
import { paths } from '@hattama/contract/rules/app/paths'
import { may } from '@hattama/contract/rules/app/policy'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { type Person, scopeOf } from '#kernel/http/person.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, jsonBody, newRouter } from '#kernel/http/router.ts'
import { findSeen } from '#kernel/visibility/find-seen.ts'
import { idParam, recordingNamed } from '../recordings/id.ts'
import { foundIn } from './found-in.ts'
import { changeRedaction, endReveal, reveal, shownUntil } from './reveal.ts'
import { changeSettings, findSettings, lookedFor } from './settings.ts'

const route = routesOf('personalData')

/** What is hidden in a recording, from one person's point of view. @throws Failure NOT_FOUND */
const stateOf = async (db: Db, person: Person, id: string, signal: AbortSignal): Promise<PersonalData> => {
  const [thing, row, until, looked] = await Promise.all([
    findSeen(db, scopeOf(person), sql`r.id = ${id} and r.deleted_at is null`),
    db.selectFrom('recordings').select('hidesPersonal').where('id', '=', id).executeTakeFirst(),
    shownUntil(db, person, id),
    lookedFor(db, person.workspaceId),
  ])
  if (!thing || !row) throw new Failure('NOT_FOUND')
  const { counts } = await foundIn(db, id, looked, 'word', { signal, whose: person.workspaceId })
  return {
    isHidden: row.hidesPersonal,
    mayReveal: may(person, 'personal.reveal', thing),
    shownUntil: row.hidesPersonal ? (until?.toISOString() ?? null) : null,
    counts,
  }
}

/** Personal data: what a workspace looks for, where it is hidden, and revealing it. */
export const personalDataRoutes = ({ db, allow }: Deps) =>
  newRouter()
    .openapi(
      route.get(paths.personalData, [allow('workspace.read')], {
        summary: 'Get personal data settings',
        responses: answers(
          personalDataSettings,
          'Which personal data is searched for, and whether new recordings and links hide it',
        ),
      }),
      async (c) => c.json(await findSettings(db, c.get('person')), 200),
    )
    .openapi(
      route.put(paths.personalData, [allow('workspace.change')], {
        summary: 'Change personal data settings',
        request: { body: jsonBody(personalDataSettings) },
        responses: answers(
          personalDataSettings,
          'The settings apply immediately wherever personal data is hidden',
        ),
      }),
      async (c) => {
        await changeSettings(db, c.get('person'), c.req.valid('json'))
        return c.json(await findSettings(db, c.get('person')), 200)
      },
    )
    .openapi(
      route.get(paths.recordingPersonalData, [allow('recording.read', recordingNamed(db))], {
        summary: 'Get a recording’s personal data',
        request: { params: idParam },
        responses: answers(personalData, 'How much personal data was found, and whether it’s hidden'),
      }),
      async (c) => c.json(await stateOf(db, c.get('person'), c.req.valid('param').id, c.req.raw.signal), 200),
    )
    .openapi(
      route.put(paths.recordingPersonalData, [allow('personal.reveal', recordingNamed(db))], {
        summary: 'Hide a recording’s personal data or stop hiding it',
        request: { params: idParam, body: jsonBody(personalDataHiding) },
        responses: answers(personalData, 'The personal data is hidden for everyone, or no longer hidden'),
      }),
      async (c) => {
        const [{ id }, person] = [c.req.valid('param'), c.get('person')]
        await changeRedaction(db, person, id, c.req.valid('json').hidden)
        return c.json(await stateOf(db, person, id, c.req.raw.signal), 200)
      },
    )
    .openapi(
      route.post(paths.personalDataReveal, [allow('personal.reveal', recordingNamed(db))], {
        summary: 'Reveal hidden personal data',
        request: { params: idParam },
        responses: answers(personalData, 'The personal data is revealed to you for a while, in this session'),
      }),
      async (c) => {
        const [{ id }, person] = [c.req.valid('param'), c.get('person')]
        await reveal(db, person, id)
        return c.json(await stateOf(db, person, id, c.req.raw.signal), 200)
      },
    )
    .openapi(
      route.delete(paths.personalDataReveal, [allow('personal.reveal', recordingNamed(db))], {
        summary: 'Hide revealed personal data',
        request: { params: idParam },
        responses: answers(personalData, 'The personal data is hidden again'),
      }),
      async (c) => {
        const [{ id }, person] = [c.req.valid('param'), c.get('person')]
        await endReveal(db, person, id)
        return c.json(await stateOf(db, person, id, c.req.raw.signal), 200)
      },
    )
