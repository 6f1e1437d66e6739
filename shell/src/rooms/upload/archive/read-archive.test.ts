import { zipSync, type ZipOptions } from 'fflate'
import { expect, test } from 'vitest'
import { detailsOf } from './recording-details.ts'
import { TooLarge } from './archive-entries.ts'
import { readArchive } from './read-archive.ts'

const limits = { signal: new AbortController().signal, maxBytes: null }
const clientId = '0193a8c0-1111-7222-8333-444455556666'
const json = (value: object) => new TextEncoder().encode(JSON.stringify(value))
const sound = new Uint8Array(5000).map((_, i) => (i * 7) % 251)
const recording = {
  id: clientId,
  title: 'Weekly',
  filename: 'call.webm',
  createdAt: '2026-10-01T08:00:00.000Z',
}

const archiveOf = (files: Record<string, Uint8Array>, options: ZipOptions = { level: 0 }) =>
  new Blob([new Uint8Array(zipSync(files, options))])
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())
const refusal = (archive: Blob) =>
  readArchive(archive, limits.signal).then(
    () => null,
    (error: unknown) => (error as { why?: string }).why ?? String(error),
  )
/** The same archive with another number in its list: for every file, or only where it `was` a given value. */
const listed = async (archive: Blob, at: number, value: number, was?: number) => {
  const bytes = await bytesOf(archive)
  const view = new DataView(bytes.buffer)
  for (let i = 0; i < bytes.length - 46; i++)
    if (
      view.getUint32(i, true) === 0x02014b50 &&
      (was ?? view.getUint32(i + at, true)) === view.getUint32(i + at, true)
    )
      view.setUint32(i + at, value, true)
  return new Blob([bytes])
}

const two = {
  'account.json': json({ account: {} }),
  'chats/a.json': json({}),
  'recordings/2026-10-01 Weekly 44445555/recording.json': json(recording),
  'recordings/2026-10-01 Weekly 44445555/transcript.json': json([]),
  'recordings/2026-10-01 Weekly 44445555/audio-1.webm': sound,
  'recordings/2026-10-01 Weekly 44445555/audio-2.webm': sound.slice(0, 100),
  'recordings/2026-10-02 Silent 1/recording.json': json({
    filename: 'silent.wav',
    soundGoneAt: '2026-10-03T00:00:00Z',
  }),
}

test.each([
  ['as it was exported', two, 0],
  [
    'unpacked and packed again',
    Object.fromEntries(Object.entries(two).map(([name, file]) => [`my data/${name}`, file])),
    9,
  ],
] as const)('an archive %s gives its recordings, and says what cannot come', async (_, files, level) => {
  const archive = await readArchive(archiveOf(files, { level }), limits.signal)
  expect(archive).toMatchObject({ withoutSound: ['silent.wav'], unreadable: [], chats: 1 })
  const [found] = archive.recordings
  expect(archive.recordings).toHaveLength(1)
  expect(found).toMatchObject({
    name: 'Weekly',
    bytes: 5100,
    details: { title: 'Weekly', clientId, startedAt: recording.createdAt },
  })
  const opened = await Promise.all((found?.files ?? []).map((open) => open(limits)))
  expect(opened.map(({ name, size }) => [name, size])).toEqual([
    ['call.webm', 5000],
    ['call.webm', 100],
  ])
  expect(await bytesOf(opened[0] as Blob)).toEqual(sound)
})

test('of a stranger’s description only what a person could say of a file is taken', () => {
  const hostile = {
    ...recording,
    title: 'x'.repeat(10_000),
    workspaceId: 'theirs',
    ownerId: 'somebody',
    visibility: 'workspace',
    status: 'completed',
    template: 'theirs',
    language: { toString: 'en' },
    layout: 'both',
    participants: ['  Dana ', 5, null, '', 'y'.repeat(500), ...Array.from({ length: 500 }, () => 'z')],
    startedAt: 'yesterday',
    clientId: '../../etc/passwd',
  }
  const { details } = detailsOf(JSON.stringify(hostile)) ?? {}
  expect(Object.keys(details ?? {}).toSorted()).toEqual(['clientId', 'participants', 'startedAt', 'title'])
  expect(details).toMatchObject({ clientId, startedAt: recording.createdAt })
  expect([details?.title?.length, details?.participants?.length, details?.participants?.[1]?.length]).toEqual(
    [300, 200, 120],
  )
  expect(['', 'null', '[]', '7', '{"title":', '"x"'].map(detailsOf)).toEqual(
    Array.from({ length: 6 }, () => null),
  )
  expect(detailsOf('{"__proto__":{"title":"x"},"constructor":1}')).toEqual({
    details: {},
    filename: 'recording',
    soundGone: false,
  })
})

test.each(['+275760-09-13T00:00:00.000Z', '0000-01-01T00:00:00Z', '-000100-01-01T00:00:00Z'])(
  'a date that cannot be sent, %s, costs a recording its date and not its import',
  (createdAt) =>
    expect(detailsOf(JSON.stringify({ ...recording, createdAt }))?.details.startedAt).toBe(undefined),
)

test('what is said of a file fits into a header, whoever took part', async () => {
  const hostile = {
    ...recording,
    title: 'Ә'.repeat(500),
    filename: `${'Ә'.repeat(254)}😀`,
    participants: Array.from({ length: 300 }, (_, i) => `${i} ${'Ә'.repeat(110)}`),
  }
  const { recordings } = await readArchive(
    archiveOf({ 'recordings/a/recording.json': json(hostile), 'recordings/a/audio-1.wav': sound }),
    limits.signal,
  )
  const file = await recordings[0]?.files[0]?.(limits)
  expect(file?.name.length).toBeLessThanOrEqual(255)
  expect(file?.name).toMatch(/\.wav$/)
  const { details } = recordings[0] ?? {}
  expect(details?.participants?.slice(0, 2).map((name) => name.slice(0, 2))).toEqual(['0 ', '1 '])
  const said = JSON.stringify({ filename: file?.name, ...details }) + file?.name
  expect(Buffer.from(said).toString('base64').length).toBeLessThan(8000)
})

test('junk, other depths and folders without a description bring nothing', async () => {
  const archive = await readArchive(
    archiveOf({
      'a/b/recordings/deep/recording.json': json(recording),
      '__MACOSX/recordings/x/recording.json': json(recording),
      'recordings/broken/recording.json': json([]),
      'recordings/no words/audio-1.wav': sound,
      'recordings/long/recording.json': json({ ...recording, more: 'x'.repeat(1024 * 1024) }),
      'recordings/gap/recording.json': json({ ...recording, title: 'Gap' }),
      'recordings/gap/audio-2.wav': sound,
    }),
    limits.signal,
  )
  expect(archive.recordings).toEqual([])
  expect(archive.unreadable.toSorted()).toEqual(['broken', 'long', 'no words'])
  expect(archive.withoutSound).toEqual(['Gap'])
})

test.each([
  '../recordings/up/recording.json',
  '/recordings/root/recording.json',
  'recordings/a/../../../b.json',
])('an archive with a name that leads out of it is refused: %s', async (name) =>
  expect(await refusal(archiveOf({ ...two, [name]: json(recording) }))).toBe('damaged'),
)

test('what is no archive of ours is refused in words', async () => {
  expect(await refusal(new Blob([]))).toBe('notAnArchive')
  expect(await refusal(new Blob([sound]))).toBe('notAnArchive')
  expect(await refusal(archiveOf(two).slice(0, 4000))).toBe('notAnArchive')
  expect(await refusal(archiveOf({ 'holiday.jpg': sound }))).toBe('notOurs')
  // set the encryption flag in the list
  const locked = await bytesOf(archiveOf(two))
  const view = new DataView(locked.buffer)
  for (let i = 0; i < locked.length - 46; i++) if (view.getUint32(i, true) === 0x02014b50) locked[i + 8] = 1
  expect(await refusal(new Blob([locked]))).toBe('encrypted')
})

test('a bomb is refused or ends where it said it would', async () => {
  // all files in the list are at the same offset, or share bytes with another
  expect(await refusal(await listed(archiveOf(two), 42, 0))).toBe('damaged')
  // a stored file declares more bytes than there are
  expect(await refusal(await listed(archiveOf(two), 24, 4_000_000_000))).toBe('damaged')
  // 2 MB of zeros that declare 1,000 bytes
  const described = { 'recordings/a/recording.json': json(recording) }
  const nothing = new Uint8Array(2_000_000)
  const packed = archiveOf({ ...described, 'recordings/a/audio-1.wav': nothing }, { level: 9 })
  const lying = await listed(packed, 24, 1000, nothing.length)
  const { recordings } = await readArchive(lying, limits.signal)
  await expect(recordings[0]?.files[0]?.(limits)).rejects.toMatchObject({ why: 'damaged' })
})

test.each([
  ['as it is', 0],
  ['compressed', 9],
] as const)(
  'sound that was damaged in the archive, %s, is not sent as if it were whole',
  async (_, level) => {
    const archive = await bytesOf(archiveOf(two, { level }))
    // the first bytes of a stored sound, or some in the middle of a compressed one
    const at = Buffer.from(archive).indexOf(Buffer.from('audio-1.webm')) + 'audio-1.webm'.length + 40
    archive[at] = (archive[at] ?? 0) ^ 0x01
    const [found] = (await readArchive(new Blob([archive]), limits.signal)).recordings
    await expect(found?.files[0]?.(limits)).rejects.toMatchObject({ why: 'damaged' })
    await expect(found?.files[1]?.(limits)).resolves.toBeInstanceOf(File)
  },
)

/** A file in memory that counts the bytes read of it. */
const counted = async (archive: Blob) => {
  const blob = new Blob([await archive.arrayBuffer()])
  let read = 0
  const slice = blob.slice.bind(blob)
  blob.slice = (from = 0, to = blob.size, type) => {
    read += to - from
    return slice(from, to, type)
  }
  return { blob, read: () => read }
}

test.each([0, 9] as const)(
  'a file that the server would refuse for its size is not unpacked (level %i)',
  async (level) => {
    const { blob, read } = await counted(archiveOf(two, { level }))
    const [found] = (await readArchive(blob, limits.signal)).recordings
    const before = read()
    await expect(found?.files[0]?.({ ...limits, maxBytes: 4999 })).rejects.toBeInstanceOf(TooLarge)
    expect(read()).toBe(before)
    await expect(found?.files[0]?.({ ...limits, maxBytes: 5000 })).resolves.toBeInstanceOf(File)
  },
)

test('reading ends where it is stopped, and so does unpacking', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 300 }, (_, i) => [`recordings/${i}/recording.json`, json(recording)]),
  )
  const blob = archiveOf({ ...many, ...two }, { level: 9 })
  const stop = new AbortController()
  const slice = blob.slice.bind(blob)
  let slices = 0
  blob.slice = (...at) => {
    slices += 1
    // somewhere among the descriptions
    if (slices === 100) stop.abort()
    return slice(...at)
  }
  await expect(readArchive(blob, stop.signal)).rejects.toMatchObject({ name: 'AbortError' })
  // the file being read may be finished, and no other is begun
  expect(slices).toBeLessThan(103)
  const [found] = (await readArchive(blob, limits.signal)).recordings.filter(({ files }) => files.length > 0)
  await expect(found?.files[0]?.({ ...limits, signal: stop.signal })).rejects.toBe(stop.signal.reason)
})
