import { paths } from '@hattama/contract/rules/app/paths'
import { summary } from '@hattama/contract/insight/summary'
import { summaryEdit, summaryRestore, summaryVersions } from '@hattama/contract/insight/summary-edit'
import type { Deps } from '#kernel/deps.ts'
import { answers, jsonBody, newRouter } from '#kernel/http/router.ts'
import { idParam, minutesNamed } from '#library/recordings/id.ts'
import { findSummary } from './stored/queries.ts'
import { editSummary, listVersions, restoreVersion } from './stored/versions.ts'
import { routesOf } from '#kernel/http/route.ts'

const route = routesOf('summaries')

/** Editing the text of a summary, and its earlier versions. */
export const summaryEditingRoutes = ({ db, allow }: Deps) =>
  newRouter()
    .openapi(
      route.put(paths.summary, [allow('summary.change', minutesNamed(db))], {
        summary: 'Edit a summary',
        request: { params: idParam, body: jsonBody(summaryEdit) },
        responses: answers(summary, 'The summary with the new text'),
      }),
      async (c) => {
        const { id } = await findSummary(db, c.get('person'), c.req.valid('param').id)
        await editSummary(db, c.get('person'), id, c.req.valid('json'))
        return c.json(await findSummary(db, c.get('person'), id), 200)
      },
    )
    .openapi(
      route.get(paths.summaryVersions, [allow('summary.read')], {
        summary: 'List summary versions',
        request: { params: idParam },
        responses: answers(summaryVersions, 'Earlier versions of the summary, newest first'),
      }),
      async (c) => {
        const { id } = await findSummary(db, c.get('person'), c.req.valid('param').id)
        return c.json(await listVersions(db, id), 200)
      },
    )
    .openapi(
      route.post(paths.summaryRestore, [allow('summary.change', minutesNamed(db))], {
        summary: 'Restore a summary version',
        request: { params: idParam, body: jsonBody(summaryRestore) },
        responses: answers(summary, 'The earlier version is the current one again'),
      }),
      async (c) => {
        const { id } = await findSummary(db, c.get('person'), c.req.valid('param').id)
        await restoreVersion(db, c.get('person'), id, c.req.valid('json').versionId)
        return c.json(await findSummary(db, c.get('person'), id), 200)
      },
    )
