import type { DataSourceObjectResponse, CreatePageParameters } from '@notionhq/client'
import type { PageFacts } from '../port/notes-tool.ts'

export type Schema = DataSourceObjectResponse['properties']
type Properties = NonNullable<CreatePageParameters['properties']>

/** Most characters of a text and of a choice, and most choices of one property. */
const maxTextLength = 2000
const maxChoiceLength = 100
const maxChoices = 100

/** Names of columns we can fill, in the product's three languages. */
const names = {
  day: /^(?:date|day|when|meeting date|дата|день|когда|дата встречи|күні|күн|қашан)$/i,
  people: /^(?:participants?|attendees?|people|who|участники|кто|қатысушылар|кім)$/i,
  tags: /^(?:tags?|labels?|topics?|теги|метки|темы|тегтер|белгілер|тақырыптар)$/i,
  url: /^(?:url|link|recording|hattama|ссылка|запись|сілтеме|жазба)$/i,
}

const text = (content: string) => ({
  type: 'text' as const,
  text: { content: content.slice(0, maxTextLength) },
})

/** Choices contain no commas, and each occurs once. */
const choices = (given: readonly string[]) =>
  [
    ...new Set(
      given.map((one) =>
        one
          .replaceAll(/\s*,\s*/g, ' ')
          .trim()
          .slice(0, maxChoiceLength),
      ),
    ),
  ]
    .filter(Boolean)
    .slice(0, maxChoices)
    .map((name) => ({ name }))

export const titleOf = ({ title }: PageFacts) => ({ title: [text(title)] })

/** A list as the value of a column, if its type can hold one. */
const listed = (type: string, given: readonly string[]) => {
  if (type === 'multi_select') return { multi_select: choices(given) }
  if (type === 'rich_text') return { rich_text: given.length === 0 ? [] : [text(given.join(', '))] }
  return null
}

/**
 * The properties of a database row, as far as its columns take them: always the title; the day in the column named so or the
 * only date column; participants, tags and the recording's address in columns named so. Other columns belong to people.
 */
export const propertiesOf = (schema: Schema, facts: PageFacts): Properties => {
  const columns = Object.values(schema)
  const days = columns.filter(({ type }) => type === 'date')
  const day = days.find(({ name }) => names.day.test(name)) ?? (days.length === 1 ? days[0] : undefined)
  const given = columns.flatMap(({ id, name, type }): [string, object][] => {
    if (type === 'title') return [[id, titleOf(facts)]]
    if (day?.id === id) return [[id, { date: { start: facts.day } }]]
    if (type === 'url' && names.url.test(name)) return [[id, { url: facts.url }]]
    const list = names.people.test(name) ? facts.people : names.tags.test(name) ? facts.tags : null
    const value = list && listed(type, list)
    return value ? [[id, value]] : []
  })
  return Object.fromEntries(given) as Properties
}
