import { paths } from '@hattama/contract/rules/app/paths'
import {
  template,
  templateDefault,
  templateDraft,
  templateLanguageQuery,
  templateList,
  templatePreview,
  templatePreviewRequest,
} from '@hattama/contract/library/template'
import type { Deps } from '#kernel/deps.ts'
import { answers, done, jsonBody, newRouter } from '#kernel/http/router.ts'
import { idParam } from '#library/recordings/id.ts'
import { addTemplate, changeTemplate, chooseDefault, listTemplates, removeTemplate } from './queries.ts'
import { routesOf } from '#kernel/http/route.ts'

const route = routesOf('templates')

/** Templates: the built-in ones, the workspace's own, its default, and a preview. */
export const templateRoutes = ({ db, pickLanguageModel, allow }: Deps) =>
  newRouter()
    .openapi(
      route.get(paths.templates, [allow('summary.read')], {
        summary: 'List report types',
        request: { query: templateLanguageQuery },
        responses: answers(templateList, 'The report types of this workspace'),
      }),
      async (c) => {
        const { language = 'en' } = c.req.valid('query')
        return c.json(await listTemplates(db, c.get('person'), language), 200)
      },
    )
    .openapi(
      route.post(paths.templates, [allow('workspace.change')], {
        summary: 'Create a report type',
        request: { body: jsonBody(templateDraft) },
        responses: answers(template, 'The new report type', 201),
      }),
      async (c) => c.json(await addTemplate(db, c.get('person'), c.req.valid('json')), 201),
    )
    .openapi(
      route.put(paths.templateDefault, [allow('workspace.change')], {
        summary: 'Set the default report type',
        request: { body: jsonBody(templateDefault) },
        responses: done('The report type is used for new recordings'),
      }),
      async (c) => {
        await chooseDefault(db, c.get('person'), c.req.valid('json').template)
        return c.body(null, 204)
      },
    )
    .openapi(
      route.post(paths.templatePreview, [allow('workspace.change')], {
        summary: 'Preview a report type',
        request: { body: jsonBody(templatePreviewRequest) },
        responses: answers(
          templatePreview,
          'A preview based on one of your meetings. Generation stops if the client disconnects',
        ),
      }),
      async (c) => {
        const { signal } = c.req.raw
        const { previewTemplate } = await import('./preview.ts')
        const made = await previewTemplate(
          { db, languageModel: await pickLanguageModel() },
          c.get('person'),
          c.req.valid('json'),
          signal,
        )
        return c.json(made, 200)
      },
    )
    .openapi(
      route.put(paths.template, [allow('workspace.change')], {
        summary: 'Update a report type',
        request: { params: idParam, body: jsonBody(templateDraft) },
        responses: answers(template, 'The updated report type'),
      }),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await changeTemplate(db, c.get('person'), id, c.req.valid('json')), 200)
      },
    )
    .openapi(
      route.delete(paths.template, [allow('workspace.change')], {
        summary: 'Delete a report type',
        request: { params: idParam },
        responses: done('The report type is deleted. Existing summaries don’t change'),
      }),
      async (c) => {
        await removeTemplate(db, c.get('person'), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
