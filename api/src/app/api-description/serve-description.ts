import { readFile } from 'node:fs/promises'
import { paths } from '@hattama/contract/rules/app/paths'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Http } from '#kernel/http/router.ts'
import { describeApi } from './describe.ts'
import { referencePage } from './reference-page.ts'

const style = new URL('./reference.css', import.meta.url)

/**
 * `GET /api/openapi.json`, and the same as a page without scripts. Both are built on the first request, so they do not delay
 * the start.
 */
export const apiDescription = (app: OpenAPIHono<Http>, publicUrl: string): void => {
  let made: { document: string; page: Promise<string> } | undefined
  const once = () => {
    if (!made) {
      const document = describeApi(app, publicUrl)
      made = { document: JSON.stringify(document), page: referencePage(document, publicUrl) }
    }
    return made
  }
  app.get(paths.openapi, (c) =>
    // written once: it is large, and anybody may ask for it
    c.body(once().document, 200, { 'Content-Type': 'application/json' }),
  )
  app.get(paths.apiReference, async (c) => c.html(await once().page))
  app.get(paths.apiReferenceStyle, async (c) => {
    c.header('Content-Type', 'text/css; charset=utf-8')
    return c.body(await readFile(style, 'utf8'))
  })
}
