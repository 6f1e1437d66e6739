import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { listen } from '#app/listen.ts'
import { surviveErrors } from '#app/survive.ts'
import { answer } from '#kernel/http/answer.ts'
import { requestLog } from '#kernel/http/request-log.ts'
import { newRouter } from '#kernel/http/router.ts'
import { createLog } from '#kernel/log.ts'

/** A server whose requests fail where nobody waits for them: run by `survive.test.ts`, with its log on standard output. */
const log = createLog('info', 'failing')
surviveErrors(log, () => log.fatal('restart'))

/** Every way in which an error leaves a request behind. */
const ways: Record<string, () => void> = {
  'a timer throws': () =>
    void setTimeout(() => {
      throw new Error('thrown by a timer')
    }, 1),
  'a stream that was given up fails': () => void new PassThrough().destroy(new Error('failed unheard')),
  'a stream fails twice': () => {
    const stream = new PassThrough()
    const hear = () => {
      stream.off('error', hear)
      setImmediate(() => stream.emit('error', new Error('failed twice')))
    }
    stream.on('error', hear)
    stream.destroy(new Error('failed once'))
  },
  'an emitter says a word that is no error': () =>
    void setTimeout(() => new EventEmitter().emit('error', 'only a word'), 1),
  'a microtask throws': () =>
    queueMicrotask(() => {
      throw new TypeError('thrown by a microtask')
    }),
  'the database driver throws': () =>
    void setTimeout(() => {
      const error = new Error('in the driver')
      error.stack =
        'Error: in the driver\n    at data (/app/node_modules/.pnpm/postgres@1/node_modules/postgres/src/connection.js:1:1)'
      throw error
    }, 1),
}

const app = newRouter()
app.onError(answer(log))
app.use(requestLog(log))
// the work itself never ends, but for its failing
for (const way of ['waits', 'answers']) {
  app.get(`/api/${way}/:name`, async (c) => {
    ways[c.req.param('name')]?.()
    if (way === 'waits') await pause(600_000, undefined, { ref: false })
    return c.json({ is: 'answered' })
  })
}
app.get('/api/rejects', (c) => {
  void Promise.reject(new Error('rejected unheard'))
  return c.json({ is: 'answered' })
})
/** As a pool or a clock of the process does, outside all requests. */
const own = { isFailing: false }
setInterval(() => {
  if (!own.isFailing) return
  own.isFailing = false
  throw new Error('thrown by the process itself')
}, 20).unref()
app.get('/api/process', (c) => {
  own.isFailing = true
  return c.json({ is: 'answered' })
})

const { port, answer: serve } = await listen('127.0.0.1', 0)
serve(app)
process.send?.({ port, ways: Object.keys(ways) })
