import type { Language } from '@hattama/contract/people/account'
import type { Template, TemplateDraft } from '@hattama/contract/library/template'
import type { BuiltInTemplate, SectionShape } from '@hattama/contract/rules/library/template-shape'

/** One text in the languages of the product. */
export type Localised = Record<Language, string>

export type ReportSection = { title: Localised; instruction: Localised; shape: SectionShape }

/** A kind of report: what its sections are called and what belongs in them. */
export type ReportTemplate = {
  id: string
  name: Localised
  /** of the summary; null: same as the meeting */
  language: Language | null
  sections: readonly ReportSection[]
}

export type BuiltIn = ReportTemplate & { id: BuiltInTemplate }

const same = (text: string): Localised => ({ ru: text, en: text, kk: text })

/** A workspace's own template: its texts stay as written, whatever the language of the summary. */
export const ownTemplate = (id: string, draft: TemplateDraft): ReportTemplate => ({
  id,
  name: same(draft.name),
  language: draft.language,
  sections: draft.sections.map(({ title, instruction, shape }) => ({
    title: same(title),
    instruction: same(instruction),
    shape,
  })),
})

/** A built-in template in its API form, in one language. */
export const builtInOnWire = (template: BuiltIn, language: Language): Template => ({
  id: template.id,
  name: template.name[language],
  language: template.language,
  builtIn: true,
  updatedAt: null,
  sections: template.sections.map(({ title, instruction, shape }) => ({
    title: title[language],
    instruction: instruction[language],
    shape,
  })),
})
