import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Marked = { moments: string[] }
type Stored = {
  /** only where questions were asked */
  qa?: { question: string; answer: string | null; moments: string[] }[]
  decisions: (Marked & { text: string })[]
  tasks: (Marked & { task: string; owner: string | null; day: string | null })[]
  questions: (Marked & { text: string })[]
  /** only where votes were marked */
  votes?: (Marked & VoteCounts & { about: string })[]
}

/** How a vote went; null: nobody said. */
type VoteCounts = {
  for: number | null
  against: number | null
  abstained: number | null
  passed: boolean
}

/** What a reader marked in a meeting; `at`: when the turns begin that say it, ms. */
export type Gold = {
  text: string
  at: number[]
  owner?: string | null
  day?: string | null
  vote?: VoteCounts
}

/** A question of somebody who was not there; `at`: when the turns begin that answer it, or leave it open (`answer` null), ms. */
export type Asked = { question: string; answer: string | null; at: number[] }

/** Meetings that are measured once, when the rules are finished. */
const sealed = new Set(['03', '06', '09', '12'])

/** Meetings that were read and learnt from while the rules were written; of the other open ones only totals are looked at. */
const readOnes = new Set(['01', '02', '04', '05', '13', '14', '15', '16', '17', '18', '19', '20'])

export type Part = 'read' | 'unread' | 'sealed'

const partOf = (number: string): Part =>
  sealed.has(number) ? 'sealed' : readOnes.has(number) ? 'read' : 'unread'

const msOf = (moment: string) => {
  const [minutes = 0, seconds = 0] = moment.split(':').map(Number)
  return 1000 * (60 * minutes + seconds)
}

const at = ({ moments }: Marked) => moments.map(msOf)

const numberOf = (name: string) => name.replace('.json', '')

/** The marked meetings of one part of a folder, in a language. */
export const readMarks = (folder: string, language: string, part: Part) =>
  readAllMarks(folder, language, (number) => partOf(number) === part)

/** The marked meetings of a folder, in a language. */
export const readAllMarks = (
  folder: string,
  language: string,
  isWanted: (number: string) => boolean = () => true,
) => {
  const marks = join(folder, 'marks', language)
  if (!existsSync(marks)) return []
  return readdirSync(marks)
    .filter((name) => name.endsWith('.json') && isWanted(numberOf(name)))
    .toSorted()
    .map((name) => {
      const stored = JSON.parse(readFileSync(join(marks, name), 'utf8')) as Stored
      return {
        name: `${language}/${numberOf(name)}`,
        file: join(folder, language, name.replace('.json', '.txt')),
        decisions: stored.decisions.map((d): Gold => ({ text: d.text, at: at(d) })),
        tasks: stored.tasks.map((t): Gold => ({ text: t.task, at: at(t), owner: t.owner, day: t.day })),
        questions: stored.questions.map((q): Gold => ({ text: q.text, at: at(q) })),
        votes: (stored.votes ?? []).map((v): Gold => ({ text: v.about, at: at(v), vote: v })),
        asked: (stored.qa ?? []).map(({ question, answer, moments }): Asked => ({
          question,
          answer,
          at: moments.map(msOf),
        })),
      }
    })
}
