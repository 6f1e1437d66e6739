import { isInstructed, type SectionShape } from '@hattama/contract/template-shape'
import { toLanguage } from '@hattama/contract/language'
import type { ReportTemplate } from './report-template.ts'

/** A section to be written, in the language of the minutes. `key` names it in a model's answer. */
export type LayoutSection = { key: string; title: string; instruction: string; shape: SectionShape }

/** A template in one language. `sections` null: the general report, which has an order of its own. */
export type Layout = { id: string; name: string; sections: LayoutSection[] | null }

const oneLine = (text: string) => text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()

/** @param language of the minutes; other languages than the product's get English titles */
export const layoutOf = (template: ReportTemplate, language: string): Layout => {
  const code = toLanguage(language) ?? 'en'
  const sections = template.sections.map(({ title, instruction, shape }, i) => ({
    key: `s${i + 1}`,
    title: oneLine(title[code]),
    instruction: oneLine(instruction[code]),
    shape,
  }))
  return { id: template.id, name: template.name[code], sections: template.id === 'general' ? null : sections }
}

/** The sections a model is asked to fill; the others come from what every summary has. */
export const askedSections = (layout: Layout): LayoutSection[] =>
  (layout.sections ?? []).filter(({ shape }) => isInstructed(shape))
