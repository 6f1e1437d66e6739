import { PassThrough } from 'node:stream'

/** Loaded into a server with `--import`: its process fails when told to, as by an error outside all requests. */
process.on('message', (way) => {
  if (way === 'unheard') new PassThrough().destroy(new Error('failed unheard'))
  if (way === 'unknown') throw new Error('the state of this process is unknown')
})
