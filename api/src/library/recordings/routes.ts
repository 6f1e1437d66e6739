import { stepName } from '@hattama/contract/kernel/job'
import { paths } from '@hattama/contract/rules/app/paths'
import { listQuery, recording, recordingDetails, recordingList } from '@hattama/contract/library/recording'
import { recordingChange } from '@hattama/contract/library/recording-change'
import { isInProgress } from '@hattama/contract/rules/library/status-display'
import { z } from '@hono/zod-openapi'
import { type Person, scopeOf } from '#kernel/http/person.ts'
import { Failure } from '#kernel/failure.ts'
import { sendJson } from '#kernel/http/made-json.ts'

import { answers, jsonBody, newRouter } from '#kernel/http/router.ts'
import type { BeforeRemaking } from './before-remaking.ts'
import { changeRecording } from './change.ts'
import { idParam, recordingNamed } from './id.ts'
import { findDetails, findRecording, recordingLister } from './queries.ts'
import type { Deps } from '#kernel/deps.ts'
import type { RecordingDated } from './recording-begun.ts'
import type { RecordingJobs } from './recording-jobs.ts'
import { remakesText } from './remakes-text.ts'
import { routesOf } from '#kernel/http/route.ts'

const route = routesOf('recordings')

const retryQuery = z.object({
  from: stepName.optional(),
  /** all: the whole sound is transcribed anew, also where nobody seems to speak; `from` does not matter then */
  sound: z.enum(['all']).optional(),
})

/** The library: listing, one recording, its job page, and rerunning or stopping its jobs. */
export const recordingRoutes = (
  deps: Deps & { jobs: RecordingJobs; beforeRemaking: BeforeRemaking; dated: RecordingDated },
) => {
  const { db, jobs, allow, beforeRemaking, dated } = deps
  const named = recordingNamed(db)
  const listPage = recordingLister(db)

  const oneOf = (person: Person, id: string) => findRecording(db, scopeOf(person), id)
  const detailsOf = (person: Person, id: string) => findDetails(db, scopeOf(person), id)

  return newRouter()
    .openapi(
      route.get(paths.recordings, [allow('recording.read')], {
        summary: 'List recordings',
        request: { query: listQuery },
        responses: answers(recordingList, 'A page of recordings, newest first'),
      }),
      async (c) => {
        const { json, hidesAny } = await listPage(scopeOf(c.get('person')), c.req.valid('query'))
        c.set('hidesAny', hidesAny)
        return sendJson(c, json)
      },
    )
    .openapi(
      route.get(paths.recordingDetails, [allow('recording.read')], {
        summary: 'Get a recording with its processing steps',
        request: { params: idParam },
        responses: answers(recordingDetails, 'The recording with its processing steps'),
      }),
      async (c) => c.json(await detailsOf(c.get('person'), c.req.valid('param').id), 200),
    )
    .openapi(
      route.get(paths.recording, [allow('recording.read')], {
        summary: 'Get a recording',
        request: { params: idParam },
        responses: answers(recording, 'The recording'),
      }),
      async (c) => {
        return c.json(await oneOf(c.get('person'), c.req.valid('param').id), 200)
      },
    )
    .openapi(
      route.patch(paths.recording, [allow('recording.change', named)], {
        summary: 'Update a recording',
        request: { params: idParam, body: jsonBody(recordingChange) },
        responses: answers(recording, 'The recording with its new title, priority, tags or time'),
      }),
      async (c) => {
        const { id } = c.req.valid('param')
        await changeRecording(db, c.get('person'), id, c.req.valid('json'), dated)
        return c.json(await oneOf(c.get('person'), id), 200)
      },
    )
    .openapi(
      route.post(paths.recordingRetry, [allow('recording.change', named)], {
        summary: 'Retry processing',
        request: { params: idParam, query: retryQuery },
        responses: answers(
          recordingDetails,
          'Processing starts again, from the step in `from` or the one that failed',
          202,
        ),
      }),
      async (c) => {
        const { id } = c.req.valid('param')
        const { status } = await detailsOf(c.get('person'), id)
        if (isInProgress(status) && status !== 'waiting') throw new Failure('NOT_READY')
        const { sound, ...given } = c.req.valid('query')
        const from = sound === 'all' ? 'transcribe' : given.from
        if (await remakesText(db, id, from)) await beforeRemaking(c.get('person'), id, c.req.raw.signal)
        await jobs.retry(id, from, { allSound: sound === 'all' })
        return c.json(await detailsOf(c.get('person'), id), 202)
      },
    )
    .openapi(
      route.post(paths.recordingCancel, [allow('recording.change', named)], {
        summary: 'Cancel processing',
        request: { params: idParam },
        responses: answers(recordingDetails, 'Processing stops. Finished steps are kept', 202),
      }),
      async (c) => {
        const { id } = c.req.valid('param')
        await jobs.cancel(id)
        return c.json(await detailsOf(c.get('person'), id), 202)
      },
    )
}
