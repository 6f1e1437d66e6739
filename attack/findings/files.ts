import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { recordingList } from '@hattama/contract/library/recording'
import type { RecordingStatus } from '@hattama/contract/kernel/status'
import { isInProgress } from '@hattama/contract/rules/library/status-display'
import * as fc from 'fast-check'
import { wav } from '../../api/testing/app.ts'
import { until } from '../../e2e/product/processes.ts'
import { type Attack, type Effort, tryEach } from '../attack.ts'
import { formWith, type Person, type Target } from '../target.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')

/** Files that name other files, in the formats that can. `victim`: the path of another workspace's recording. */
const naming = (victim: string): [string, Uint8Array][] => [
  [
    'an HLS playlist with a path',
    latin(`#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:5,\n${victim}\n#EXT-X-ENDLIST\n`),
  ],
  ['an HLS playlist with an address', latin(`#EXTM3U\n#EXTINF:5,\nfile://${victim}\n#EXT-X-ENDLIST\n`)],
  ['an HLS master playlist', latin(`#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=64000\n${victim}\n`)],
  ['an ffconcat list', latin(`ffconcat version 1.0\nfile '${victim}'\n`)],
  [
    'an XSPF list',
    latin(
      `<playlist xmlns="http://xspf.org/ns/0/"><trackList><track><location>${victim}</location></track></trackList></playlist>`,
    ),
  ],
  ['an SVG', latin(`<svg xmlns="http://www.w3.org/2000/svg"><image href="file://${victim}"/></svg>`)],
  [
    'a DASH manifest',
    latin(
      `<?xml version="1.0"?><MPD><Period><AdaptationSet><Representation><BaseURL>${victim}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
    ),
  ],
  ['an SDP description', latin('v=0\r\nc=IN IP4 127.0.0.1\r\nm=audio 5004 RTP/AVP 0\r\n')],
]

/** Headers of accepted formats, to be followed by garbage. */
const heads = [
  latin('RIFF\xff\xff\xff\xffWAVEfmt '),
  latin('\x1aE\xdf\xa3'),
  latin('OggS\0\x02'),
  latin('fLaC\0\0\0\x22'),
  latin('ID3\x04\0\0\x7f\x7f\x7f\x7f'),
  latin('\0\0\0\x18ftypisom'),
  latin('\xff\xfb\x90\0'),
]

/** Files of recordings, except one that a worker may still be at. */
const filesBeside = (target: Target, recording: string) =>
  readdirSync(join(target.dataDir, 'files/recordings'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => !path.startsWith(recording),
  ).length

const isSettled = async (person: Person, id: string) => {
  const { status } = (await (await person.ask('GET', `/api/recordings/${id}`)).json()) as {
    status: RecordingStatus
  }
  return !isInProgress(status) || status === 'waiting'
}

/** Files that name other files are refused whole, as a recording or as an additional part, and leave nothing behind. */
export const namingFiles: Attack = {
  name: 'files that name other files',
  run: async (target) => {
    const [victim, stranger] = [await target.person(), await target.person()]
    const { recording } = await target.meetingOf(victim)
    const listed = async () =>
      recordingList.parse(await (await stranger.ask('GET', '/api/recordings')).json()).pagination.total
    const clientId = randomUUID()
    const first = await stranger.ask(
      'POST',
      '/api/recordings/upload',
      formWith(wav(0.1), 'meeting.wav', { clientId }),
    )
    const { recordingId } = (await first.json()) as { recordingId: string }
    if ((await listed()) !== 1) throw new Error('the list does not hold what was uploaded')
    // what a worker makes of it counts too
    await until("the stranger's recording is worked on", async () =>
      target.works ? isSettled(stranger, recordingId) : true,
    )
    const paths = [`../${recording}/media`, join(target.dataDir, 'files/recordings', recording, 'media')]
    const files = paths.flatMap((path) => naming(path))
    const parts = files.flatMap(([name, bytes]) => [
      { name: `${name} as a recording`, bytes, metadata: {} },
      { name: `${name} as the second part of one`, bytes, metadata: { clientId, segment: 1 } },
    ])
    return tryEach(parts, async ({ name, bytes, metadata }) => {
      const before = [await listed(), filesBeside(target, recording)]
      const answer = await stranger.ask(
        'POST',
        '/api/recordings/upload',
        formWith(bytes, 'meeting.webm', metadata),
      )
      if (answer.status !== 415) return `${name} is answered ${answer.status}`
      const after = [await listed(), filesBeside(target, recording)]
      return before.join() === after.join() ? null : `${name} leaves something behind`
    })
  },
}

const made: Record<Effort, number> = { short: 10, full: 150 }

/** Files that begin like audio and continue as noise: accepted or refused, but never a server error. */
export const brokenFiles: Attack = {
  name: 'files that begin like sound and are none',
  run: async (target, effort) => {
    const person = await target.person()
    const file = fc.tuple(fc.constantFrom(...heads), fc.integer({ min: 0, max: 60_000 }), fc.boolean())
    return tryEach(fc.sample(file, made[effort]), async ([head, length, noise]) => {
      const bytes = Buffer.concat([head, noise ? randomBytes(length) : Buffer.alloc(length)])
      const answer = await person.ask('POST', '/api/recordings/upload', formWith(bytes, 'meeting.mp4'))
      await answer.arrayBuffer()
      return answer.status >= 500
        ? `${head.toString('latin1').slice(0, 8)} + ${length} bytes: ${answer.status}`
        : null
    })
  },
}
