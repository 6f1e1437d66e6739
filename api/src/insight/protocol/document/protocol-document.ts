import type {
  ProtocolContent,
  ProtocolDecision,
  ProtocolItem,
  ProtocolLine,
} from '@hattama/contract/insight/protocol'
import { isOnePoint, numberIn, takenBeforeTasks } from '@hattama/contract/rules/insight/protocol'
import type { Block, Letterhead, ListLine, MeetingDocument, Span } from '../../documents/model/document.ts'
import { labels } from '../../documents/labels.ts'
import type { Verdict } from '../approval/fingerprint.ts'
import { clockText, dayText, type ProtocolWords, protocolWords } from './words.ts'

/** A protocol with everything its document says. */
export type GivenProtocol = {
  number: string | null
  edition: number
  content: ProtocolContent
  letterhead: Letterhead
  /** empty until someone was asked */
  approvals: readonly Verdict[]
  /** null: not locked */
  fingerprint: string | null
  /** the page that checks the fingerprint */
  checkUrl: string
  /** the reader's variety of English, for dates and times (`en-GB`) */
  region?: string | undefined
}

/** How days and hours of a protocol are written. */
const localeOf = ({ content: { language }, region }: GivenProtocol) =>
  language === 'en' ? (region ?? language) : language

/** `{name}` is replaced literally: `$&` in a value has no special meaning. */
const fill = (text: string, name: string, value: string) => text.replace(`{${name}}`, () => value)

/**
 * A protocol in the order used by offices in Kazakhstan and Russia: letterhead, number, date and place, chair and
 * secretary, who was present, the agenda, each of its points with who was heard, who spoke, what was decided and who is to
 * do what by when, the signatures; then who has agreed. Moments are left to the page: it is a paper to sign. All words are people's own and plain text: nothing in them is markup.
 */
export const protocolDocument = (given: GivenProtocol): MeetingDocument => {
  const { content, number, edition } = given
  const { language, items } = content
  const words = protocolWords[language]
  const name = number === null ? words.title : fill(words.numbered, 'number', number)
  const told = items.filter((item) => item.title.trim() !== '')
  // the title of the meeting stands above: a single point of that name needs no agenda, and no name
  const isWhole = isOnePoint(content)
  return {
    language,
    textLanguage: language,
    kind: edition > 1 ? `${name} (${fill(words.edition, 'edition', String(edition))})` : name,
    title: content.subject || words.title,
    date: `${content.date}T00:00:00.000Z`,
    footer: labels[language].footer,
    pageOf: labels[language].pageOf,
    formal: {
      letterhead: given.letterhead,
      left: dayText(content.date, localeOf(given)),
      right: content.place,
    },
    blocks: [
      ...(given.fingerprint === null ? [note(words.draft)] : []),
      ...timeOf(given, words),
      ...peopleOf(content, words),
      ...(told.length === 0 || isWhole
        ? []
        : [
            heading(words.agenda),
            {
              kind: 'list',
              lines: told.map(({ title }, i) => line([{ text: title }], `${i + 1}.`)),
            } as const,
          ]),
      ...told.flatMap((item, i) => [
        ...(isWhole ? [] : [heading(`${i + 1}. ${item.title.trim()}`, 3)]),
        ...pointOf(item, i + 1, given, words),
      ]),
      ...signatures(content, words),
      ...sealedWith(given, words),
    ],
  }
}

const note = (text: string): Block => ({ kind: 'note', text })
const heading = (text: string, level: 2 | 3 = 2): Block => ({ kind: 'heading', level, text })
const line = (spans: Span[], marker: string | null): ListLine => ({ spans, marker, depth: 0 })

const timeOf = (given: GivenProtocol, words: ProtocolWords): Block[] => {
  const { startTime, endTime } = given.content
  const locale = localeOf(given)
  return startTime === '' || endTime === ''
    ? []
    : [
        {
          kind: 'paragraph',
          spans: [
            {
              text: fill(
                fill(words.time, 'start', clockText(startTime, locale)),
                'end',
                clockText(endTime, locale),
              ),
            },
          ],
        },
      ]
}

const called = ({ name, position }: ProtocolContent['people'][number]) =>
  position.trim() === '' ? name.trim() : `${name.trim()}, ${position.trim()}`

/** The chair and the secretary stand above the attendance list and not in it again, unless nobody else attended: minutes must list who did. */
const peopleOf = ({ people, chairId, secretaryId }: ProtocolContent, words: ProtocolWords): Block[] => {
  const named = people.filter(({ name }) => name.trim() !== '')
  const present = named.filter(({ attendance }) => attendance === 'present')
  const others = present.filter(({ id }) => id !== chairId && id !== secretaryId)
  const rows = [
    [words.chair, named.filter(({ id }) => id === chairId)],
    [words.secretary, named.filter(({ id }) => id === secretaryId)],
    [words.present, others.length > 0 ? others : present],
    ...(['invited', 'absent'] as const).map(
      (attendance) => [words[attendance], named.filter((one) => one.attendance === attendance)] as const,
    ),
  ] as const
  const facts = rows.flatMap(([name, ones]) =>
    ones.length === 0 ? [] : [{ name, value: [{ text: ones.map(called).join('\n') }] }],
  )
  return facts.length === 0 ? [] : [{ kind: 'facts', facts }]
}

/** Lines under the word that introduces them; nothing when there are none. */
const led = (lead: string, lines: ListLine[]): Block[] =>
  lines.length === 0
    ? []
    : [
        { kind: 'paragraph', spans: [{ text: lead, strong: true }] },
        { kind: 'list', lines },
      ]

const saidOf = (lines: readonly ProtocolLine[], lead: string): Block[] => {
  const told = lines.filter(({ text }) => text.trim() !== '')
  return led(
    lead,
    told.map(({ who, text }) =>
      line(
        [...(who.trim() === '' ? [] : [{ text: `${who.trim()} — `, strong: true }]), { text: text.trim() }],
        null,
      ),
    ),
  )
}

/** A due day as people write it; anything else as it was said. */
const dueOf = (due: string, given: GivenProtocol) =>
  /^\d{4}-\d\d-\d\d$/.test(due) && !Number.isNaN(Date.parse(due)) ? dayText(due, localeOf(given)) : due.trim()

const decidedOf = (
  { text, responsible, due, done }: ProtocolDecision,
  marker: string,
  given: GivenProtocol,
  words: ProtocolWords,
): ListLine => {
  /** ends the sentence with one full stop, also after an initial or a year */
  const ended = (sentence: string) => (sentence.endsWith('.') ? sentence : `${sentence}.`)
  const terms = [
    responsible.trim() === '' ? '' : fill(words.responsible, 'name', responsible.trim()),
    due.trim() === '' ? '' : fill(words.due, 'due', dueOf(due, given)),
    done ? words.done : '',
  ]
    .filter((one) => one !== '')
    .map(ended)
  return line(
    [
      { text: text.trim() },
      ...(terms.length === 0 ? [] : [{ text: `\n${terms.join(' ')}`, emphasis: true }]),
    ],
    marker,
  )
}

const pointOf = (item: ProtocolItem, place: number, given: GivenProtocol, words: ProtocolWords): Block[] => {
  const [decided, assigned] = [item.decided, item.assigned ?? []].map((list) =>
    list.filter(({ text }) => text.trim() !== ''),
  ) as [ProtocolDecision[], ProtocolDecision[]]
  const { content } = given
  const numbered = (list: readonly ProtocolDecision[], taken: number) =>
    list.map((one, i) => decidedOf(one, numberIn(content, place, taken + i + 1), given, words))
  return [
    ...saidOf(item.heard, words.heard),
    ...saidOf(item.spoke, words.spoke),
    ...led(words[content.verdict], numbered(decided, 0)),
    ...led(words.assigned, numbered(assigned, takenBeforeTasks(content, decided.length))),
  ]
}

/** Chair and secretary sign; their names are already on the line. */
const signatures = (
  { people, chairId, secretaryId, language }: ProtocolContent,
  words: ProtocolWords,
): Block[] => {
  const captions = { signature: labels[language].signature, name: labels[language].signer }
  const nameOf = (id: string | null) => people.find((p) => p.id === id)?.name.trim() ?? ''
  return [
    { kind: 'signature', role: words.chair, captions, name: nameOf(chairId) },
    { kind: 'signature', role: words.secretary, captions, name: nameOf(secretaryId) },
  ]
}

const verdictText = ({ state, at, by }: Verdict, given: GivenProtocol, words: ProtocolWords) => {
  const { fingerprint } = given
  const from = by === undefined ? '' : `, ${fill(words.byLetter, 'address', by)}`
  if (state === 'agreed' && at)
    return fill(words.agreed, 'date', dayText(at.slice(0, 10), localeOf(given))) + from
  if (state === 'correction') return words.correction + from
  return fingerprint === null ? words.asked : words.noAnswer
}

const sealedWith = (given: GivenProtocol, words: ProtocolWords): Block[] => {
  const { approvals, fingerprint, checkUrl } = given
  const blocks: Block[] = []
  if (approvals.length > 0) {
    const facts = approvals.map((one) => ({
      name: one.name,
      value: [{ text: verdictText(one, given, words) }],
    }))
    blocks.push(heading(words.approvals), { kind: 'facts', facts })
  }
  if (fingerprint !== null) {
    const link = `${checkUrl}?fingerprint=${fingerprint}`
    blocks.push(note(fill(words.fingerprint, 'fingerprint', fingerprint)))
    blocks.push({ kind: 'paragraph', spans: [{ text: words.check, link }] })
  }
  return blocks
}
