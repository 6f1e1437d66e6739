import { callHints, hintsTaken } from '@hattama/contract/speech/hint'
import { paths } from '@hattama/contract/rules/app/paths'
import { scopeOf } from '#kernel/http/person.ts'
import { Failure } from '#kernel/failure.ts'
import type { Deps } from '#kernel/deps.ts'
import { answers, jsonBody, newRouter } from '#kernel/http/router.ts'
import { idParam } from '#library/recordings/id.ts'
import { findRecording } from '#library/recordings/queries.ts'
import { takeHints } from './store.ts'
import { othersAddFields } from '#kernel/http/known-fields.ts'
import { routesOf } from '#kernel/http/route.ts'

const route = routesOf('recordings')

/** Routes that accept whom the call page showed as speaking. Only the recording's owner may send it, from any device. */
export const hintRoutes = ({ db, allow }: Deps) =>
  newRouter().openapi(
    route.put(paths.recordingHints, [allow('recording.create'), othersAddFields], {
      summary: 'Send names and speaking times read from the call page',
      request: { params: idParam, body: jsonBody(callHints) },
      responses: answers(
        hintsTaken,
        'The names and times are saved. If there is a transcript, its speakers are named',
      ),
    }),
    async (c) => {
      const person = c.get('person')
      const { id } = c.req.valid('param')
      const recording = await findRecording(db, scopeOf(person), id)
      if (recording.ownerId !== person.userId) throw new Failure('NOT_FOUND')
      return c.json(await takeHints(db, id, c.req.valid('json')), 200)
    },
  )
