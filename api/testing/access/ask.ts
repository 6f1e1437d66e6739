import type { testApp } from '../app.ts'
import type { Asker, Scene } from './scene.ts'

/** Calls a route as one of the askers, about the thing its address names, or about `id` instead. */
export const askRoute = async (
  t: ReturnType<typeof testApp>,
  route: string,
  asker: Asker,
  from: Scene,
  id?: string,
) => {
  const [method = ''] = route.split(' ')
  const path =
    id === undefined ? await from.path(route, asker) : (route.split(' ')[1] ?? '').replace(':id', id)
  const token = await from.token(asker)
  const gone = new AbortController()
  const sent = await from.body(route)
  const response = await t.app.request(path, {
    // Hono serves HEAD through GET; for tus, HEAD is the one that is meant
    method: route === 'GET /api/uploads/:id' ? 'HEAD' : method,
    signal: gone.signal,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(path.startsWith('/api/uploads') && { 'tus-resumable': '1.0.0', 'upload-length': '100' }),
      ...(method === 'PATCH' && { 'upload-offset': '0' }),
      ...(sent !== undefined && { 'content-type': 'application/json' }),
      ...(route === 'PATCH /api/uploads/:id' && { 'content-type': 'application/offset+octet-stream' }),
      ...(route === 'POST /api/uploads/:id' && { 'x-http-method-override': 'HEAD' }),
    },
    ...(sent !== undefined && { body: JSON.stringify(sent) }),
  })
  const type = response.headers.get('content-type') ?? ''
  const isEndless = type.startsWith('text/event-stream')
  const body = isEndless ? '' : await response.text()
  await response.body?.cancel().catch(() => undefined)
  gone.abort()
  return {
    status: response.status,
    code: response.ok ? '' : body,
    answer: { status: response.status, type, body },
  }
}
