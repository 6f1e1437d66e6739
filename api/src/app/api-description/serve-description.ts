import { readFile } from 'node:fs/promises'
import { paths } from '@hattama/contract/rules/paths'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Http } from '#kernel/http/router.ts'
import { describeApi } from './describe.ts'
import type { Described } from './enrich.ts'
import { referencePage } from './reference-page.ts'

const style = new URL('./reference.css', import.meta.url)

/**
 * `GET /api/openapi.json`, and the same as a page to read, without scripts. Both are made when they are first asked for: no
 * start waits for them.
 */
export const apiDescription = (app: OpenAPIHono<Http>, publicUrl: string): void => {
  let made: { document: Described; page: string } | undefined
  const once = () => {
    if (!made) {
      const document = describeApi(app, publicUrl)
      made = { document, page: referencePage(document, publicUrl) }
    }
    return made
  }
  app.get(paths.openapi, (c) => c.json(once().document))
  app.get(paths.apiReference, (c) => c.html(once().page))
  app.get(paths.apiReferenceStyle, async (c) => {
    c.header('Content-Type', 'text/css; charset=utf-8')
    return c.body(await readFile(style, 'utf8'))
  })
}
