import { escapeMarkdown } from '@hattama/contract/rules/insight/markdown'
import { withNamesBefore } from '@hattama/contract/rules/insight/said-before'
import { unnamedOf } from '@hattama/contract/rules/speech/speaker-label'
import type { ActionItem, Moment } from '@hattama/contract/insight/summary'
import type { SummaryBody } from '#kernel/db/columns.ts'
import { outsideQuotes } from './outside-quotes.ts'

/** A person's name in a summary, and the new one. */
export type Renaming = { from: string; to: string }

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** "Me" and "Others" are ordinary words too: they are names only at the head of a line. */
const isWord = (name: string) => {
  const who = unnamedOf(name)
  return who !== null && who.kind !== 'voice'
}

const replacer = (names: ReadonlyMap<string, string>, wanted: (alternatives: string) => RegExp) => {
  if (names.size === 0) return (text: string) => text
  // longest first: "Speaker 12" is not "Speaker 1" followed by a 2
  const longestFirst = [...names.keys()].toSorted((a, b) => b.length - a.length)
  const pattern = wanted(longestFirst.map(literal).join('|'))
  return (text: string) => text.replace(pattern, (found) => names.get(found) ?? found)
}

const anywhere = (names: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${names})(?![\\p{L}\\p{N}])`, 'gu')
/**
 * `- **Me:** …` and `- Me`, whose task it is, `- **Me** — …` or, as formerly, `” — Me, 27 Nov 2026 [00:12]`, and who speaks in an
 * exchange: `- Me: “…” Others: “…”`.
 */
const atHead = (names: string) =>
  new RegExp(
    [
      `(?<=^[-*] (?:\\*\\*)?)(?:${names})(?=:\\*\\*|\\*\\* — |: “|$)`,
      `(?<=” — )(?:${names})(?=, | \\[)`,
      `(?<=” )(?:${names})(?=: “)`,
    ].join('|'),
    'gmu',
  )
/** Who speaks in an exchange of a list: "Ann: Who pays? – Bo: We do." */
const speaking = (names: string) => new RegExp(`(?<=^| – )(?:${names})(?=: )`, 'gu')

/** Renames people in a summary; quotes and moments keep the words of the transcript. */
export const renamedText = (
  summary: { body: SummaryBody; actionItems: readonly ActionItem[] },
  renamings: readonly Renaming[],
): { body: SummaryBody; actionItems: ActionItem[] } => {
  const all = new Map(renamings.map(({ from, to }) => [from, to]))
  const names = new Map([...all].filter(([from]) => !isWord(from)))
  const words = new Map([...all].filter(([from]) => isWord(from)))
  const escaped = (map: ReadonlyMap<string, string>) =>
    new Map([...map].map(([from, to]) => [escapeMarkdown(from), escapeMarkdown(to)]))
  const plain = outsideQuotes(replacer(names, anywhere))
  const rich = outsideQuotes(replacer(escaped(names), anywhere))
  const heads = replacer(escaped(words), atHead)
  const spokenBy = replacer(all, speaking)
  const escapedAll = escaped(all)
  const spoken = (text: string) => withNamesBefore(spokenBy(text), all)
  const called = (name: string) => all.get(name) ?? name
  const momentOf = (moment: Moment): Moment => ({ ...moment, speaker: called(moment.speaker) })
  /** Leaves what was said word for word alone. */
  const line = (text: string, moment: Moment | null | undefined) =>
    moment && (moment.support === 'quoted' || moment.quote.includes(text)) ? spoken(text) : plain(text)

  const { body } = summary
  const lists = ['keyPoints', 'decisions', 'nextSteps'] as const
  const lines = (name: (typeof lists)[number]) =>
    body[name].map((text, i) => line(text, body.moments[name][i]))
  const moments = (name: (typeof lists)[number]) =>
    body.moments[name].map((moment) => moment && momentOf(moment))
  return {
    body: {
      ...body,
      summary: withNamesBefore(heads(rich(body.summary)), escapedAll),
      keyPoints: lines('keyPoints'),
      decisions: lines('decisions'),
      nextSteps: lines('nextSteps'),
      moments: {
        keyPoints: moments('keyPoints'),
        decisions: moments('decisions'),
        nextSteps: moments('nextSteps'),
      },
      participants: body.participants.map((person) => ({ ...person, name: called(person.name) })),
    },
    actionItems: summary.actionItems.map((item) => ({
      ...item,
      ...(!item.byPerson && { task: line(item.task, item.moment) }),
      ...(item.assignee && !item.assigneeId && { assignee: called(item.assignee) }),
      ...(item.moment && { moment: momentOf(item.moment) }),
    })),
  }
}
