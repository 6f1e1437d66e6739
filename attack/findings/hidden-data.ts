import { until } from '../../e2e/product/processes.ts'
import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import type { CreatedShareLink } from '@hattama/contract/connections/share-link'
import type { SegmentChunk } from '@hattama/contract/speech/transcript'
import { type Attack, tryEach } from '../attack.ts'
import { join } from '../join.ts'
import type { Person, Target } from '../target.ts'

const said = [
  'Dana: We fired Quentin on Monday.',
  'Dana: My phone is 8 701 555 77 33.',
  'Dana: Ask anna about the harbour, anna knows.',
].join('\n')

/** A meeting of the owner that hides a phone and two names, and a member who sees it and may reveal nothing. */
const hiddenMeeting = async (target: Target) => {
  const [owner, member] = [await target.person(), await target.person()]
  await join(owner, member, 'member')
  const id = await target.tell(owner, 'Staff and Quentin', said)
  const need = async (method: string, path: string, body: object) => {
    const answer = await owner.ask(method, path, body)
    if (!answer.ok) throw new Error(`${path} is answered ${answer.status}`)
  }
  await need('PUT', pathTo('recordingVisibility', id), { visibility: 'workspace' })
  const names = ['Quentin Zebrowski', 'Anna Moor']
  await need('PUT', paths.personalData, {
    kinds: ['phone', 'name'],
    names,
    newMeetings: false,
    newLinks: false,
  })
  await need('PUT', pathTo('recordingPersonalData', id), { hidden: true })
  return { owner, member, id }
}

const asks = ['search', 'tasks', 'recent', 'taggedMeetings'] as const

const answerTo = async ({ ask }: Person, name: (typeof asks)[number], value: string) => {
  const key = name === 'taggedMeetings' ? 'tag' : 'q'
  const answer = await ask('GET', `${paths[name]}?${new URLSearchParams({ [key]: value })}`)
  // what was asked may be echoed, masked or not
  return (await answer.text()).replaceAll(value, '').replace(/"name":"[^"]*"/, '')
}

/** Pairs of what is hidden and something like it that nobody said. */
const guesses: [string, string][] = [
  ['quentin', 'bertram'],
  ['que', 'ber'],
  ['fired quentin', 'fired bertram'],
  ['monday harbour quentin', 'monday harbour bertram'],
  ['8 701', '8 702'],
  ['5557733', '6468844'],
  ['anna', 'olga'],
]

/** Hidden words are neither found by guessing them nor edited away, and no link shows them to guests. */
export const hiddenWords: Attack = {
  name: 'hidden words, guessed, changed away and linked',
  run: async (target) => {
    const { owner, member, id } = await hiddenMeeting(target)
    const isMasked = async () => (await answerTo(member, 'search', 'harbour')).includes(id)
    if (target.works) await until('what is read of it is found', isMasked, 120_000)
    const guessed = await tryEach(
      asks.flatMap((name) => guesses.map((pair) => ({ name, pair }))),
      async ({ name, pair: [there, notThere] }) =>
        (await answerTo(member, name, there)) === (await answerTo(member, name, notThere))
          ? null
          : `${name} tells “${there}” from “${notThere}”`,
    )
    const chunk = await member.ask('GET', pathTo('segments', id))
    const { segments, metadata } = (await chunk.json()) as SegmentChunk
    const changes: [string, string, object][] = [
      [
        'a text is written over it',
        pathTo('edits', id),
        { kind: 'text', segmentId: segments[1]?.id, text: 'My phone is well.', revision: metadata.revision },
      ],
      ['it is transcribed anew', pathTo('recordingTranscription', id), { language: 'en' }],
      ['it is shown to all', pathTo('recordingPersonalData', id), { hidden: false }],
    ]
    const changed = await tryEach(changes, async ([what, path, body]) => {
      const { status } = await member.ask(path.endsWith('personal-data') ? 'PUT' : 'POST', path, body)
      return status === 403 ? null : `${what}: answered ${status}`
    })
    const linked = await tryEach(
      [{ hidesPersonal: true }, { hidesNames: true, hidesPersonal: true }],
      async (how) => {
        const made = await owner.ask('POST', pathTo('shareLinks', id), { parts: ['transcript'], ...how })
        const { url } = (await made.json()) as CreatedShareLink
        const page = await (await target.asking()('GET', new URL(url).pathname)).text()
        if (!page.includes('harbour')) return 'the link shows no words at all'
        return /quentin|anna|555/i.test(page)
          ? `a link with ${Object.keys(how).join()} shows what is hidden`
          : null
      },
    )
    const all = [guessed, changed, linked]
    return {
      tried: all.reduce((sum, { tried }) => sum + tried, 0),
      through: all.flatMap((one) => one.through),
    }
  },
}
