import { printTable } from '../table.ts'
import { type Found, foundInMade, foundInParts } from './found-claims.ts'
import { madeIn, madeMeetings, withoutPunctuation } from './made-meetings.ts'
import type { Meeting } from './meetings.ts'
import { partsNoted } from './noted-parts.ts'

const share = (part: number, all: number) => (all === 0 ? '-' : `${((100 * part) / all).toFixed(0)} %`)

const cells = ({ offered, right, there, found }: Found) => [
  `${right} of ${offered}, ${share(right, offered)}`,
  `${found} of ${there}, ${share(found, there)}`,
]

const sum = (all: readonly Found[]): Found =>
  all.reduce((a, b) => ({
    offered: a.offered + b.offered,
    right: a.right + b.right,
    there: a.there + b.there,
    found: a.found + b.found,
  }))

/**
 * Prints the tasks, decisions and next steps found without a model, with their owners and due days. Returns how many tasks
 * and decisions of all synthetic meetings are right and found.
 */
export const printClaims = (val: readonly Meeting[]) => {
  const parts = partsNoted('val')
  const read = foundInParts(val, parts)
  const made = [false, true].map((isBare) => ({
    isBare,
    languages: madeIn.map((language) => {
      const meetings = madeMeetings(language, 'reported')
      return { language, found: foundInMade(isBare ? meetings.map(withoutPunctuation) : meetings) }
    }),
  }))
  const kinds = [
    ['tasks', 'task'],
    ['their owners', 'owners'],
    ['their days', 'days'],
    ['decisions', 'decision'],
    ['next meetings', 'step'],
  ] as const
  printTable('Found without a model, against what a reader noted; nothing was tuned on these', [
    ['what', 'where', 'right of those offered', 'found of those said'],
    ['tasks', `QMSum val, ${parts.length} parts`, ...cells(read.tasks)],
    ['decisions', `QMSum val, ${parts.length} parts`, ...cells(read.decisions)],
    ...made.flatMap(({ isBare, languages }) =>
      kinds.flatMap(([name, kind]) => [
        ...(isBare ? [] : languages.map((l) => [name, `made, ${l.language}`, ...cells(l.found[kind])])),
        [
          name,
          isBare ? 'made, without punctuation' : 'made, together',
          ...cells(sum(languages.map((l) => l.found[kind]))),
        ],
      ]),
    ),
  ])
  const whole = made.find(({ isBare }) => !isBare)?.languages ?? []
  return { tasks: sum(whole.map((l) => l.found.task)), decisions: sum(whole.map((l) => l.found.decision)) }
}
