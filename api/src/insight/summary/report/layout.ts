import { isInstructed, type SectionShape } from '@hattama/contract/rules/library/template-shape'
import { toLanguage } from '@hattama/contract/rules/kernel/language'
import { oneLine } from '@hattama/contract/rules/kernel/one-line'
import type { ReportTemplate } from './report-template.ts'

/** A section in the language of the summary. `key` names it in a model's answer. */
export type LayoutSection = { key: string; title: string; instruction: string; shape: SectionShape }

/** A template in one language. `sections` null: the general report, which has its own arrangement. */
export type Layout = { id: string; name: string; sections: LayoutSection[] | null }

/** Cleans a heading for markdown: nothing in it may become a link or a picture. */
const heading = (text: string) =>
  oneLine(text.replace(/!?\[([^\][]*)\]\([^()]*\)/g, '$1').replace(/[[\]<>`\\]/g, ' '))

/** @param language of the summary; unsupported languages get English titles */
export const layoutOf = (template: ReportTemplate, language: string): Layout => {
  const code = toLanguage(language) ?? 'en'
  const sections = template.sections.map(({ title, instruction, shape }, i) => ({
    key: `s${i + 1}`,
    title: heading(title[code]),
    instruction: oneLine(instruction[code]),
    shape,
  }))
  return { id: template.id, name: template.name[code], sections: template.id === 'general' ? null : sections }
}

/** The sections a model is asked to write; the others are filled from what every summary contains. */
export const askedSections = (layout: Layout): LayoutSection[] =>
  (layout.sections ?? []).filter(({ shape }) => isInstructed(shape))
