import { mkdirSync, writeFileSync } from 'node:fs'
import { join as inFolder } from 'node:path'
import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import type { CreatedApiKey } from '@hattama/contract/people/api-key'
import type { CreatedShareLink } from '@hattama/contract/connections/share-link'
import type { Media } from '@hattama/contract/library/player'
import { openSql } from '../../api/src/kernel/db/database.ts'
import { until } from '../../e2e/product/processes.ts'
import { type Attack, tryEach } from '../attack.ts'
import { heardIn, soundOf } from '../hostile/sound.ts'
import { join } from '../join.ts'
import type { Ask, Person, Target } from '../target.ts'

const said = ['Dana: Good morning to all.', 'Dana: My phone is 8 701 555 77 33.', 'Dana: See you soon.'].join(
  '\n',
)
/** Points of the overview, each different where nothing is covered. */
const peaks = Buffer.from(Array.from({ length: 4000 }, (_, i) => 20 + (i % 100)))

/** Gives a meeting the sound of what was said in it: returns when what will be hidden is heard, and when it ends, ms. */
const soundFor = async (target: Target, id: string) => {
  const sql = openSql(target.databaseUrl, 1)
  try {
    const rows = await sql<{ start: number; end: number; text: string }[]>`
      select start_ms as start, end_ms as end, text from segments where recording_id = ${id} order by ordinal`
    const hidden = rows.find(({ text }) => text.includes('phone'))
    if (!hidden) throw new Error('nothing is said that could be hidden')
    const lengthMs = (rows.at(-1)?.end ?? 0) + 3000
    const folder = inFolder(target.dataDir, 'files/recordings', id)
    mkdirSync(folder, { recursive: true })
    for (const name of ['media', 'original'])
      writeFileSync(inFolder(folder, name), soundOf(lengthMs, { from: hidden.start, to: hidden.end }))
    await sql`update recordings set mime = 'audio/webm', duration_ms = ${lengthMs}, peaks = ${peaks} where id = ${id}`
    return { from: hidden.start, to: hidden.end, lengthMs }
  } finally {
    await sql.end()
  }
}

/** A meeting with sound that others see and that hides nothing yet. */
const shownMeeting = async (target: Target) => {
  const [owner, member] = [await target.person(), await target.person()]
  await join(owner, member, 'member')
  const id = await target.tell(owner, 'Heard', said)
  const hidden = await soundFor(target, id)
  const need = async (method: string, path: string, body: object) => {
    const answer = await owner.ask(method, path, body)
    if (!answer.ok) throw new Error(`${path} is answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const settings = { kinds: ['phone'], names: [], newMeetings: false, newLinks: false }
  await need('PUT', paths.personalData, settings)
  await need('PUT', pathTo('recordingVisibility', id), { visibility: 'workspace' })
  const link = async (how: object) => {
    const made = (await (
      await need('POST', pathTo('shareLinks', id), { parts: ['sound'], allowsDownload: true, ...how })
    ).json()) as CreatedShareLink
    return `${new URL(made.url).pathname}/sound`
  }
  return { owner, member, id, hidden, need, link }
}

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())

/** Asks until it is no longer "not ready": the copy with tones is made when it is first asked for. */
const answered = (ask: Ask, path: string, headers?: Record<string, string>) =>
  until(`${path} is answered`, async () => {
    const answer = await ask('GET', path, undefined, headers)
    return answer.status === 503 || answer.status === 409 ? null : answer
  })

/** The file of an address, fetched a piece at a time. */
const byRanges = async (ask: Ask, path: string) => {
  const pieces: Uint8Array[] = []
  for (let at = 0; ; at += 8192) {
    const answer = await ask('GET', path, undefined, { range: `bytes=${at}-${at + 8191}` })
    if (answer.status !== 206) break
    pieces.push(await bytesOf(answer))
  }
  return new Uint8Array(Buffer.concat(pieces))
}

const keyOf = async ({ ask }: Person, scopes: readonly string[]) => {
  const answer = await ask('POST', '/api/keys', { name: 'Attack', scopes, days: 1 })
  return ((await answer.json()) as CreatedApiKey).token
}

const mediaOf = async (ask: Ask, id: string) =>
  (await (await answered(ask, pathTo('media', id))).json()) as Media

/** Nobody from whom sound is covered hears it or sees how loud it was, by whatever was made before or after it was covered. */
export const coveredSound: Attack = {
  name: 'covered sound, asked for in every way',
  run: async (target) => {
    const { owner, member, id, hidden, need, link } = await shownMeeting(target)
    const nobody = target.asking()
    const across = { fromMs: hidden.from - 1000, toMs: hidden.to + 500 }
    const within = { fromMs: Math.max(0, hidden.from - 1500), toMs: hidden.from + 300 }
    const before = { whole: await link({}), across: await link(across) }
    const { url } = await mediaOf(member.ask, id)
    const first = await member.ask('GET', url)
    const tag = first.headers.get('etag') ?? ''
    const whole = await bytesOf(first)
    const clip = await bytesOf(await answered(nobody, before.across))
    for (const file of [whole, clip])
      if (!heardIn(file).hidden) throw new Error('it is not even heard before it is covered')
    await need('PUT', pathTo('recordingPersonalData', id), { hidden: true })
    const key = target.asking(await keyOf(owner, ['recording.read']))
    const path = pathTo('mediaFile', id)
    const get = async (ask: Ask, of: string, headers?: Record<string, string>) =>
      bytesOf(await answered(ask, of, headers))
    const ways: [string, () => Promise<Uint8Array>][] = [
      ['a member', () => get(member.ask, path)],
      ['a member, piece by piece', () => byRanges(member.ask, path)],
      ['a link to the media made before', () => get(nobody, url)],
      [
        'a link to the media made before, continued',
        () => get(nobody, url, { range: 'bytes=0-', 'if-range': tag }),
      ],
      ['its owner, who has not revealed it', () => get(owner.ask, path)],
      ['a key of its owner', () => get(key, path)],
      ['a guest, by a link made before', () => get(nobody, before.whole)],
      ['a guest, by a clip cut before', () => get(nobody, before.across)],
      ['a guest, piece by piece', () => byRanges(nobody, before.whole)],
      ['a guest, by a new link', async () => get(nobody, await link({}))],
      ['a guest, by a clip that ends within it', async () => get(nobody, await link(within))],
    ]
    const heard = await tryEach(ways, async ([who, ask]) => {
      const { open, hidden: leaks, cover } = heardIn(await ask())
      if (leaks) return `${who} hears it`
      return open && cover ? null : `${who} hears no sound with a tone at all`
    })
    const reveals = await tryEach<[string, Ask]>(
      [
        ['a member', member.ask],
        ['a key', key],
      ],
      async ([who, ask]) => {
        const { status } = await ask('POST', pathTo('personalDataReveal', id))
        return status === 403 ? null : `${who} reveals it: ${status}`
      },
    )
    const drawn = await tryEach<[string, Ask]>(
      [
        ['a member', member.ask],
        ['a key', key],
      ],
      async ([who, ask]) => {
        const { peaks: points, duration } = await mediaOf(ask, id)
        const place = (ms: number) => Math.round((ms / 1000 / (duration ?? 1)) * points.length)
        const there = new Set(points.slice(place(hidden.from), place(hidden.to)))
        return there.size === 1 ? null : `${who} is drawn how loud it was`
      },
    )
    const all = [heard, reveals, drawn]
    return {
      tried: all.reduce((sum, { tried }) => sum + tried, 0),
      through: all.flatMap(({ through }) => through),
    }
  },
}
