import { z } from 'zod'
import { languages } from '../../rules/kernel/language.ts'
import { builtInTemplates, sectionShapes, templateLimits } from '../../rules/library/template-shape.ts'
import { shownText } from '../kernel/shown-text.ts'

/** A built-in template by name, or one of the workspace's by id. */
export const templateId = z.union([z.enum(builtInTemplates), z.uuid()])

const templateSection = z
  .object({
    title: shownText().min(1).max(templateLimits.title),
    /** what to look for; passed to the language model, which stays bound to the transcript all the same */
    instruction: z.string().trim().max(templateLimits.instruction),
    shape: z.enum(sectionShapes),
  })
  .meta({ id: 'TemplateSection' })
export type TemplateSection = z.infer<typeof templateSection>

/** The parts of a template a person writes. */
export const templateDraft = z
  .object({
    name: shownText().min(1).max(templateLimits.name),
    /** of the minutes; null: the meeting's */
    language: z.enum(languages).nullable(),
    sections: z.array(templateSection).min(1).max(templateLimits.sections),
  })
  .meta({ id: 'TemplateDraft' })
export type TemplateDraft = z.infer<typeof templateDraft>

export const template = templateDraft
  .extend({
    id: z.string(),
    builtIn: z.boolean(),
    /** null for built-in ones */
    updatedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Template' })
export type Template = z.infer<typeof template>

/** Built-in ones first, in the requested language; then the workspace's own by name. */
export const templateList = z
  .object({ templates: z.array(template), defaultTemplate: z.string() })
  .meta({ id: 'TemplateList' })
export type TemplateList = z.infer<typeof templateList>

export const templateLanguageQuery = z.object({ language: z.enum(languages).optional() })

export const templateDefault = z.object({ template: templateId }).meta({ id: 'TemplateDefault' })

/** `language` is the reader's, for the sample shown if there is no meeting yet. */
export const templatePreviewRequest = z
  .object({ template: templateDraft, language: z.enum(languages) })
  .meta({ id: 'TemplatePreviewRequest' })
export type TemplatePreviewRequest = z.infer<typeof templatePreviewRequest>

/** Result of a template on a meeting, or on a sample conversation if the person has none yet. Nothing is stored. */
export const templatePreview = z
  .object({
    /** the meeting; null: a sample conversation */
    recordingId: z.string().nullable(),
    title: z.string().nullable(),
    /** how many ms of the meeting were read: a preview stops after one window of about 3,000 words */
    readMs: z.number().int(),
    wholeMs: z.number().int(),
    summary: z.string(),
    type: z.enum(['ai-generated', 'extract']),
    /** titles of the sections that only a language model can write */
    needsModel: z.array(z.string()),
    dropped: z.number().int(),
    /** the language model was called and failed */
    failed: z.boolean(),
  })
  .meta({ id: 'TemplatePreview' })
export type TemplatePreview = z.infer<typeof templatePreview>
