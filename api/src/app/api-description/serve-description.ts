import { readFile } from 'node:fs/promises'
import { paths } from '@hattama/contract/rules/app/paths'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Http } from '#kernel/http/router.ts'
import { sendStatic } from '../web/send-static.ts'
import { type Coding, codingOf, encode, type StaticFile } from '../web/static-files.ts'
import { describeApi } from './describe.ts'
import { referencePage } from './reference-page.ts'

const style = new URL('./reference.css', import.meta.url)

/** Answers with a text that is made and compressed once for each coding: it is large, and anybody may ask for it. */
const madeOnce = (type: string, make: () => string | Promise<string>) => {
  const made = new Map<Coding, Promise<StaticFile>>()
  const begin = (coding: Coding) => {
    const file = (async () => encode(Buffer.from(await make()), type, coding))()
    made.set(coding, file)
    // what failed is tried again by whoever asks next
    file.catch(() => made.delete(coding))
    return file
  }
  return async (c: Context<Http>) => {
    const coding = codingOf(c.req.header('accept-encoding') ?? null)
    const file = made.get(coding) ?? begin(coding)
    c.header('Cache-Control', 'no-cache')
    return sendStatic(c, await file)
  }
}

/**
 * `GET /api/openapi.json`, and the same as a page without scripts. Both are built on the first request, so they do not delay
 * the start.
 */
export const apiDescription = (app: OpenAPIHono<Http>, publicUrl: string): void => {
  let known: ReturnType<typeof describeApi> | undefined
  const document = () => (known ??= describeApi(app, publicUrl))
  app.get(
    paths.openapi,
    madeOnce('application/json', () => JSON.stringify(document())),
  )
  app.get(
    paths.apiReference,
    madeOnce('text/html; charset=UTF-8', () => referencePage(document(), publicUrl)),
  )
  app.get(
    paths.apiReferenceStyle,
    madeOnce('text/css; charset=utf-8', () => readFile(style, 'utf8')),
  )
}
