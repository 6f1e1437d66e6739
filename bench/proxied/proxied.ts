import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import { startNginx } from '../../api/testing/nginx.ts'
import { register } from '../../e2e/product/account.ts'
import { descendants, forgetPeak, memory, peakMemory } from '../../e2e/product/processes.ts'
import { startServer } from '../server.ts'
import { tellHeadline } from '../found.ts'
import { mb, printTable } from '../table.ts'
import { bodyOf } from '../upload/file.ts'
import { openHttp2 } from './http2.ts'

const size = 2 * 1024 ** 3
/** As the web app sends them. */
const chunk = 8 * 1024 ** 2
const sampleMs = 200

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    // a file may be gone by now
    .reduce(
      (sum, { parentPath, name }) =>
        sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    )

const hashOfWhole = async () => {
  const hash = createHash('sha256')
  for await (const piece of bodyOf(size).stream) hash.update(piece as Buffer)
  return hash.digest('hex')
}

const need = (what: string, found: unknown, wanted: unknown) => {
  if (found !== wanted) throw new Error(`${what}: ${String(found)} instead of ${String(wanted)}`)
}

/**
 * Sends 2 GiB through Debian's nginx with the shipped site, as a client that speaks HTTP/2, and reads it back: every byte is
 * compared by its hash. Time is not measured; memory of the server and of nginx is, and what nginx puts on its disk.
 */
export const run = async () => {
  const server = await startServer({ AUTH_IP_HEADER: 'x-real-ip' })
  const nginx = await startNginx(Number(new URL(server.url).port), 'shipped')
  await sleep(500)
  const { token } = await register(server.url)
  const client = await openHttp2(`https://localhost:${nginx.port}`, nginx.certificate)
  const authorization = `Bearer ${token}`
  const wanted = await hashOfWhole()
  const ofNginx = () => [nginx.pid, ...descendants(nginx.pid)]
  const rows: (string | number)[][] = []

  const measured = async (name: string, work: () => Promise<string>) => {
    const idle = memory(server.pid)
    for (const pid of [server.pid, ...ofNginx()]) forgetPeak(pid)
    let onDisk = 0
    const timer = setInterval(() => (onDisk = Math.max(onDisk, bytesIn(nginx.folder))), sampleMs)
    const before = bytesIn(nginx.folder)
    const told = await work()
    clearInterval(timer)
    const peak = ofNginx().reduce((sum, pid) => sum + peakMemory(pid), 0)
    rows.push([name, told, mb(peakMemory(server.pid) - idle), mb(peak), mb(Math.max(0, onDisk - before))])
  }

  let recordingId = ''
  await measured('POST of a form, one stream', async () => {
    const boundary = '----hattama'
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="recording"; filename="long.wav"\r\nContent-Type: audio/wav\r\n\r\n`
    const { stream, length } = bodyOf(size, Buffer.from(head), Buffer.from(`\r\n--${boundary}--\r\n`))
    const headers = {
      ':method': 'POST',
      ':path': paths.upload,
      authorization,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': length,
    }
    const { status, text } = await client.ask(headers, { body: stream })
    need('status', status, 201)
    const said = JSON.parse(text) as { recordingId: string; sha256?: string }
    recordingId = said.recordingId
    if (said.sha256 !== undefined) need('hash', said.sha256, wanted)
    return 'stored'
  })

  await measured('tus in chunks of 8 MiB', async () => {
    const tus = { authorization, 'tus-resumable': '1.0.0' }
    const name = Buffer.from('chunks.wav').toString('base64')
    const begun = await client.ask({
      ':method': 'POST',
      ':path': paths.tus,
      ...tus,
      'upload-length': size,
      'upload-metadata': `filename ${name}`,
      'content-length': 0,
    })
    need('status', begun.status, 201)
    const path = new URL(String(begun.headers['location']), 'https://localhost').pathname
    let [offset, held] = [0, Buffer.alloc(0)]
    const flush = async (part: Buffer) => {
      const { Readable } = await import('node:stream')
      const { status } = await client.ask(
        {
          ':method': 'PATCH',
          ':path': path,
          ...tus,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': offset,
          'content-length': part.length,
        },
        { body: Readable.from([part]) },
      )
      need('status', status, 204)
      offset += part.length
    }
    for await (const piece of bodyOf(size).stream) {
      held = Buffer.concat([held, piece as Buffer])
      if (held.length >= chunk) {
        await flush(held.subarray(0, chunk))
        held = held.subarray(chunk)
      }
    }
    if (held.length > 0) await flush(held)
    const receipt = await client.ask({ ':method': 'GET', ':path': `${path}/receipt`, authorization })
    const said = JSON.parse(receipt.text) as { complete: boolean; bytes: number; sha256: string }
    need('complete', said.complete, true)
    need('bytes', said.bytes, size)
    need('hash', said.sha256, wanted)
    return 'receipt equal'
  })

  const file = { ':method': 'GET', ':path': pathTo('mediaFile', recordingId), authorization }
  await measured('download', async () => {
    const { status, bytes, sha256 } = await client.ask(file)
    need('status', status, 200)
    need('bytes', bytes, size)
    need('hash', sha256, wanted)
    return 'hash equal'
  })
  await measured('download by somebody who reads slowly', async () => {
    const { bytes, sha256 } = await client.ask(file, { slowly: () => sleep(10_000) })
    need('bytes', bytes, size)
    need('hash', sha256, wanted)
    return 'hash equal'
  })

  printTable('2 GiB through nginx 1.22 with the shipped site, over HTTP/2', [
    ['way', 'arrived', 'server over idle MB', 'nginx at its peak MB', 'on the disk of nginx MB'],
    ...rows,
  ])
  // what did not arrive whole has thrown
  tellHeadline('all of it arrived', true)
  client.close()
  await nginx.close()
  await server.stop()
}
