import { randomBytes } from 'node:crypto'
import { paths } from '../../../packages/contract/src/rules/app/paths.ts'
import { bucketOf } from '../../../api/testing/storage/s3-server.ts'
import { startSmallS3 } from '../../../api/testing/storage/small-s3.ts'
import type { Fault } from './faults.ts'
import { databaseOnFullDisk } from './full-disk.ts'
import { onDisk } from './small-disk.ts'
import { atStart, command, type Sign } from './signs.ts'
import type { Stand } from './stand.ts'

const megabyte = 1024 ** 2

/** Uploads a file of noise through a running server; returns the sign of whether that was refused. */
const upload = async (stand: Stand, url: string, bytes: number): Promise<Sign> => {
  const began = performance.now()
  const form = new FormData()
  const head = Buffer.from(
    'RIFF\xff\xff\xff\x7fWAVEfmt \x10\0\0\0\x01\0\x01\0\x80\x3e\0\0\0\x7d\0\0\x02\0\x10\0data\xff\xff\xff\x7f',
    'latin1',
  )
  form.append('recording', new Blob([head, randomBytes(bytes)]), 'meeting.wav')
  form.append('metadata', '{}')
  const answer = await fetch(`${url}${paths.upload}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stand.person.token}` },
    body: form,
  })
  const { code = '' } = (await answer.json()) as { code?: string }
  const seconds = (performance.now() - began) / 1000
  const said = answer.ok ? '' : `${answer.status} ${code}`
  return { by: 'who uploads', when: 'at once', noticed: !answer.ok, seconds, said }
}

/** Announces an upload, as the web app does before it sends anything. */
const announce = async (stand: Stand, url: string, bytes: number): Promise<Sign> => {
  const began = performance.now()
  const answer = await fetch(`${url}${paths.tus}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${stand.person.token}`,
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes),
    },
  })
  const { code = '' } = answer.ok ? {} : ((await answer.json()) as { code?: string })
  const seconds = (performance.now() - began) / 1000
  return {
    by: 'who uploads',
    when: 'at once',
    noticed: !answer.ok,
    seconds,
    said: `${answer.status} ${code}`,
  }
}

const onSmallDisk: Fault = (stand) =>
  onDisk(stand, 200, (disk) =>
    stand.withCopy(async (settings) => {
      const server = await stand.serve({ ...settings, DATA_DIR: disk })
      const sign = await announce(stand, server.url ?? '', 250 * megabyte)
      await server.stop()
      return [sign]
    }),
  )

const backupOnFullDisk: Fault = (stand) =>
  onDisk(stand, 1, async (disk) => [await command(stand, 'backup', {}, disk)])

const keys: Record<string, Fault> = {
  'another SEAL_KEY': (stand) =>
    stand.withCopy(async (settings) => {
      const sealing = { ...settings, SEAL: 'on', SEAL_KEY: randomBytes(32).toString('base64') }
      const server = await stand.serve(sealing)
      await upload(stand, server.url ?? '', megabyte)
      await server.stop()
      return [await atStart(stand, { ...sealing, SEAL_KEY: randomBytes(32).toString('base64') })]
    }),
  'another AUTH_SECRET beside a running server': async (stand) => {
    const server = await stand.serve({ SERVER_ADDRESS: 'http://127.0.0.1:4501' })
    const sign = await atStart(stand, {
      SERVER_ADDRESS: 'http://127.0.0.1:4502',
      AUTH_SECRET: randomBytes(24).toString('hex'),
    })
    await server.stop()
    return [sign]
  },
}

const ofS3: Record<string, Fault> = {
  'S3 keeps half of a file and says it has all': async (stand) => {
    const s3 = await startSmallS3()
    try {
      const inBucket = await bucketOf(s3, { STORAGE: 's3' })
      return await stand.withCopy(async (settings) => {
        const server = await stand.serve({ ...inBucket, ...settings })
        s3.fault = (method, key) =>
          method === 'PUT' && key.includes('/original') ? { keepOnly: 1000 } : null
        const sign = await upload(stand, server.url ?? '', megabyte)
        await server.stop()
        return [sign]
      })
    } finally {
      await s3.stop()
    }
  },
  'S3 gives other bytes, has no file that it lists, then answers nothing': async (stand) => {
    const s3 = await startSmallS3()
    try {
      const inBucket = await bucketOf(s3, { STORAGE: 's3' })
      return await stand.withCopy(async (own) => {
        const settings = { ...inBucket, ...own }
        const server = await stand.serve(settings)
        await upload(stand, server.url ?? '', megabyte)
        await server.stop()
        const files = s3.files(inBucket.S3_BUCKET)
        const [key = '', bytes] = [...files].find(([name]) => name.endsWith('/original')) ?? []
        bytes?.writeUInt8(bytes.readUInt8(1000) ^ 1, 1000)
        const flipped = await command(stand, 'hashes', settings)
        s3.fault = (_, asked) => (asked.endsWith(key) ? { status: 404, code: 'NoSuchKey' } : null)
        const lost = await command(stand, 'hashes', settings)
        s3.fault = () => ({ status: 503, code: 'SlowDown' })
        const away = await atStart(stand, settings)
        return [flipped, lost, away]
      })
    } finally {
      await s3.stop()
    }
  },
}

export const faultsElsewhere: Record<string, Fault> = {
  'a disk of 200 MB, and a file of 250': onSmallDisk,
  'a disk of 200 MB, on which the database is, fills up': databaseOnFullDisk,
  'the disk of the backups is full': backupOnFullDisk,
  ...keys,
  ...ofS3,
}
