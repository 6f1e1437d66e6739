import type { HTTPRequest, Page } from 'puppeteer'

/** An answer given to a call instead of the server's own. */
export type Reply = { status: number; body?: unknown } | 'no connection' | 'no answer'

type Rule = { method: string; path: RegExp; reply: Reply; left: number }

const meets = (rule: Rule, request: HTTPRequest) =>
  rule.left > 0 &&
  (rule.method === '*' || rule.method === request.method()) &&
  rule.path.test(new URL(request.url()).pathname)

const answer = (request: HTTPRequest, reply: Reply) => {
  if (reply === 'no answer') return Promise.resolve()
  if (reply === 'no connection') return request.abort('internetdisconnected')
  return request.respond({
    status: reply.status,
    contentType: 'application/json',
    body: JSON.stringify(reply.body ?? {}),
  })
}

/** Intercepts a page's requests: chosen calls get chosen answers, the others go through and are recorded. */
export const holdWire = async (page: Page) => {
  let rules: Rule[] = []
  const asked: { method: string; path: string; body: string }[] = []
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) {
      asked.push({ method: request.method(), path: pathname, body: request.postData() ?? '' })
    }
    const rule = rules.find((r) => meets(r, request))
    if (rule) rule.left -= 1
    void (rule ? answer(request, rule.reply) : request.continue()).catch(() => undefined)
  })
  return {
    /** Answers matching calls this way, `times` times. `method`: `*` for any; `path` is matched against the whole path. */
    say: (method: string, path: RegExp, reply: Reply, times = Number.POSITIVE_INFINITY) => {
      rules = [{ method, path, reply, left: times }, ...rules]
    },
    /** Lets everything through again. */
    letGo: () => {
      rules = []
    },
    /** Calls of the API so far, in order. */
    asked,
    count: (method: string, path: RegExp) =>
      asked.filter((call) => call.method === method && path.test(call.path)).length,
  }
}
