import { languages } from '@hattama/platform'
import { expect, test } from 'vitest'
import { copyOf, loadCopy } from '../copy/copies.ts'

await Promise.all(languages.map(loadCopy))

/** Paths of all texts, list entries by index; plural forms have their own test. */
const pathsOf = (value: unknown, at = ''): string[] => {
  if (typeof value === 'string') return [at]
  if (typeof value === 'number') return [`${at} = ${value}`]
  if (typeof value !== 'object' || value === null) throw new Error(`${at} is no text`)
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, `${at}.${key}`))
}

const withoutPlurals = (path: string) => !path.startsWith('.counters.') || path === '.counters.title'

test('the three dictionaries say the same things', () => {
  const [first, ...others] = languages.map((language) =>
    pathsOf(copyOf(language)).filter(withoutPlurals).toSorted(),
  )
  for (const other of others) expect(other).toEqual(first)
})

test('no text is empty, but for the words a language has no use for', () => {
  for (const language of languages) {
    const { before, after, ...hero } = copyOf(language).hero
    expect(before + after).not.toBe('')
    const { 'hero.before': plainBefore, 'hero.after': plainAfter, ...plain } = copyOf(language).plain
    expect(`${plainBefore}${plainAfter}`).not.toBe('')
    const rest = JSON.stringify({ ...copyOf(language), hero, plain })
    expect(rest).not.toMatch(/:""|\[""|,""/)
  }
})

test.each(languages)('counters have every plural form of %s', (language) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
  for (const name of ['recordings', 'minutes', 'summaries']) {
    const written = Object.keys(copyOf(language).counters)
      .filter((key) => key.startsWith(`${name}_`))
      .map((key) => key.slice(name.length + 1))
    expect(written.toSorted()).toEqual(forms)
  }
})

test('plan, step and card lists have the lengths the specification names', () => {
  for (const language of languages) {
    const { hero, problems, how, solutions, testimonials, pricing, security } = copyOf(language)
    const lists = [
      hero.phrases,
      problems.cards,
      how.steps,
      solutions.cards,
      testimonials.quotes,
      Object.values(pricing.plans),
      security.cards,
    ]
    expect(lists.map((list) => list.length)).toEqual([8, 3, 3, 3, 2, 3, 3])
  }
})
