import { bulkResult } from '@hattama/contract/library/bulk'
import { paths } from '@hattama/contract/rules/app/paths'
import {
  newSeries,
  seriesChange,
  seriesList,
  seriesRecordingsChange,
  seriesView,
  tagQuery,
} from '@hattama/contract/insight/series'
import type { Deps } from '#kernel/deps.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, jsonBody, newRouter } from '#kernel/http/router.ts'
import { applyToEach } from '#library/bulk/each.ts'
import { idParam } from '#library/recordings/id.ts'
import { putIn, takeOut } from './join.ts'
import { inSeries } from './meetings.ts'
import { changeSeries, findOne, findSeries, makeSeries, removeSeries } from './queries.ts'
import { withReadableTag } from './readable-tag.ts'
import { viewOf } from './view.ts'

const route = routesOf('series')
const list = (description: string) => answers(seriesList, description)

/** Series of related meetings. Access to a series is checked in its queries, since it belongs to no recording. */
export const seriesRoutes = ({ db, allow }: Deps) =>
  newRouter()
    .openapi(
      route.get(paths.series, [allow('summary.read')], {
        summary: 'List series',
        responses: list('The series you can see, and suggested series'),
      }),
      async (c) => c.json(await findSeries(db, c.get('person')), 200),
    )
    .openapi(
      route.post(paths.series, [allow('recording.change')], {
        summary: 'Create a series',
        request: { body: jsonBody(newSeries) },
        responses: list('All series, including the new one'),
      }),
      async (c) => {
        const person = c.get('person')
        const { name, recordingIds, followsCalendar } = c.req.valid('json')
        const id = await makeSeries(db, person, name)
        await applyToEach({ db, person, action: 'recording.change' }, recordingIds, (one) =>
          putIn(db, person, one, { seriesId: id, mayOpen: false }),
        )
        if (followsCalendar) await changeSeries(db, person, id, { followsCalendar })
        return c.json(await findSeries(db, person), 200)
      },
    )
    .openapi(
      route.get(paths.oneSeries, [allow('summary.read')], {
        summary: 'Get a series with its decisions and open tasks',
        request: { params: idParam },
        responses: answers(seriesView, 'Decisions, open tasks and changes from the meetings in the series'),
      }),
      async (c) => {
        const [{ id }, person] = [c.req.valid('param'), c.get('person')]
        const series = await findOne(db, person, id)
        return c.json({ series, name: series.name, ...(await viewOf(db, person, inSeries(id))) }, 200)
      },
    )
    .openapi(
      route.patch(paths.oneSeries, [allow('recording.change')], {
        summary: 'Update a series',
        request: { params: idParam, body: jsonBody(seriesChange) },
        responses: list('All series, including the change'),
      }),
      async (c) => {
        await changeSeries(db, c.get('person'), c.req.valid('param').id, c.req.valid('json'))
        return c.json(await findSeries(db, c.get('person')), 200)
      },
    )
    .openapi(
      route.delete(paths.oneSeries, [allow('recording.change')], {
        summary: 'Delete a series',
        request: { params: idParam },
        responses: list('The remaining series. The meetings aren’t deleted'),
      }),
      async (c) => {
        await removeSeries(db, c.get('person'), c.req.valid('param').id)
        return c.json(await findSeries(db, c.get('person')), 200)
      },
    )
    .openapi(
      route.post(paths.seriesRecordings, [allow('recording.change')], {
        summary: 'Add meetings to a series or remove them',
        request: { params: idParam, body: jsonBody(seriesRecordingsChange) },
        responses: answers(
          bulkResult,
          'The meetings are added and removed. If the series has an access rule, the rule is applied',
        ),
      }),
      async (c) => {
        const [{ id }, change, person] = [c.req.valid('param'), c.req.valid('json'), c.get('person')]
        const { add, remove, mayOpen } = change
        await findOne(db, person, id)
        const asked = { db, person, action: 'recording.change' } as const
        const came = await applyToEach(asked, add, (one) => putIn(db, person, one, { seriesId: id, mayOpen }))
        const went = await applyToEach(asked, remove, (one) => takeOut(db, id, one))
        return c.json({ done: [...came.done, ...went.done], left: [...came.left, ...went.left] }, 200)
      },
    )
    .openapi(
      route.get(paths.taggedMeetings, [allow('summary.read')], {
        summary: 'Get decisions and open tasks of meetings with a tag',
        request: { query: tagQuery },
        responses: answers(seriesView, 'Decisions, open tasks and changes of meetings with a tag'),
      }),
      async (c) => {
        const { tag } = c.req.valid('query')
        const person = c.get('person')
        const which = await withReadableTag(db, person, tag)
        return c.json({ series: null, name: tag, ...(await viewOf(db, person, which)) }, 200)
      },
    )
