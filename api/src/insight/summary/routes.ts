import { paths } from '@hattama/contract/rules/app/paths'
import {
  actionItemsUpdate,
  leftOut,
  regenerateRequest,
  summary,
  summaryList,
  summaryListQuery,
  summaryOfRecording,
} from '@hattama/contract/insight/summary'
import { Failure } from '#kernel/failure.ts'
import { emptyIsNone, optionalJsonBody } from '#kernel/http/optional-body.ts'
import type { Deps } from '#kernel/deps.ts'
import type { SummaryJobs } from './summary-request.ts'
import { answers, done, jsonBody, newRouter } from '#kernel/http/router.ts'
import { idParam, minutesNamed, recordingNamed } from '#library/recordings/id.ts'
import { findTemplate } from './templates/queries.ts'
import { changeActionItems } from './tasks/change-action-items.ts'
import { findLeftOut, findSummary, findSummaryOfRecording, listSummaries } from './stored/queries.ts'
import { routesOf } from '#kernel/http/route.ts'

const route = routesOf('summaries')

/** What saving a list of tasks returns, and what it does without `updatedAt`. */
const savedTasks =
  'The summary with the updated tasks. With `updatedAt`, the list replaces the tasks. Without it, tasks are added and changed, but none are removed, so that an outdated list can’t delete tasks others have added since'

/** Summaries: list, one, one by recording, action items, favourites, regeneration. */
export const summaryRoutes = ({ db, jobs, allow }: Deps & { jobs: SummaryJobs }) =>
  newRouter()
    .openapi(
      route.get(paths.summaries, [allow('summary.read')], {
        summary: 'List summaries',
        request: { query: summaryListQuery },
        responses: answers(summaryList, 'A page of summaries, newest first'),
      }),
      async (c) => {
        const { page, limit } = c.req.valid('query')
        return c.json(await listSummaries(db, c.get('person'), page, limit), 200)
      },
    )
    .openapi(
      route.get(paths.summaryOfRecording, [allow('summary.read', recordingNamed(db))], {
        summary: 'Get a recording’s summary',
        request: { params: idParam },
        responses: answers(summaryOfRecording, 'The recording’s summary, or null'),
      }),
      async (c) =>
        c.json({ summary: await findSummaryOfRecording(db, c.get('person'), c.req.valid('param').id) }, 200),
    )
    .openapi(
      route.get(paths.summary, [allow('summary.read')], {
        summary: 'Get a summary',
        request: { params: idParam },
        responses: answers(summary, 'The summary'),
      }),
      async (c) => c.json(await findSummary(db, c.get('person'), c.req.valid('param').id), 200),
    )
    .openapi(
      route.get(paths.summaryLeftOut, [allow('summary.read', minutesNamed(db))], {
        summary: 'List statements left out of a summary',
        request: { params: idParam },
        responses: answers(
          leftOut,
          'Statements by the language model that nothing in the transcript supports, with reasons',
        ),
      }),
      async (c) => c.json({ statements: await findLeftOut(db, c.req.valid('param').id) }, 200),
    )
    .openapi(
      route.patch(paths.actionItems, [allow('summary.change', minutesNamed(db))], {
        summary: 'Save a summary’s tasks',
        request: { params: idParam, body: jsonBody(actionItemsUpdate) },
        responses: answers(summary, savedTasks),
      }),
      async (c) => {
        const [{ id }, update] = [c.req.valid('param'), c.req.valid('json')]
        return c.json(await changeActionItems(db, c.get('person'), id, update), 200)
      },
    )
    .openapi(
      route.post(paths.regenerate, [allow('summary.change', minutesNamed(db)), emptyIsNone], {
        summary: 'Rewrite a summary',
        // clients of the call as specified send no body
        request: { params: idParam, body: optionalJsonBody(regenerateRequest) },
        responses: answers(
          summary,
          'The summary is being rewritten. The current one stays until it is done',
          202,
        ),
      }),
      async (c) => {
        const { id, recordingId } = await findSummary(db, c.get('person'), c.req.valid('param').id)
        const request = c.req.valid('json')
        const { userId, workspaceId } = c.get('person')
        if (request.template && !(await findTemplate(db, workspaceId, request.template))) {
          throw new Failure('INVALID_INPUT', { fields: { template: 'No such report type.' } })
        }
        await jobs.regenerate(recordingId, { ...request, requestedBy: userId })
        return c.json(await findSummary(db, c.get('person'), id), 202)
      },
    )
    .openapi(
      route.put(paths.favorite, [allow('summary.read')], {
        summary: 'Add a summary to favorites',
        request: { params: idParam },
        responses: done('Added to your favorites'),
      }),
      async (c) => {
        const { id } = await findSummary(db, c.get('person'), c.req.valid('param').id)
        await db
          .insertInto('favorites')
          .values({ userId: c.get('person').userId, summaryId: id })
          .onConflict((on) => on.doNothing())
          .execute()
        return c.body(null, 204)
      },
    )
    .openapi(
      route.delete(paths.favorite, [allow('summary.read')], {
        summary: 'Remove a summary from favorites',
        request: { params: idParam },
        responses: done('Removed from your favorites'),
      }),
      async (c) => {
        const { id } = await findSummary(db, c.get('person'), c.req.valid('param').id)
        await db
          .deleteFrom('favorites')
          .where('userId', '=', c.get('person').userId)
          .where('summaryId', '=', id)
          .execute()
        return c.body(null, 204)
      },
    )
