import { z } from 'zod'
import { languages } from '../rules/language.ts'
import { builtInTemplates, sectionShapes, templateLimits } from '../rules/template-shape.ts'

/** A built-in template by its name, or one of the workspace. */
export const templateId = z.union([z.enum(builtInTemplates), z.uuid()])

const templateSection = z
  .object({
    title: z.string().trim().min(1).max(templateLimits.title),
    /** what to look for; said to the language model, which stays bound to the transcript all the same */
    instruction: z.string().trim().max(templateLimits.instruction),
    shape: z.enum(sectionShapes),
  })
  .meta({ id: 'TemplateSection' })
export type TemplateSection = z.infer<typeof templateSection>

/** What a person writes of a template. */
export const templateDraft = z
  .object({
    name: z.string().trim().min(1).max(templateLimits.name),
    /** of the minutes; null: that of the meeting */
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

/** Built-in ones first, in the language asked for; then the workspace's own by name. */
export const templateList = z
  .object({ templates: z.array(template), defaultTemplate: z.string() })
  .meta({ id: 'TemplateList' })
export type TemplateList = z.infer<typeof templateList>

export const templateLanguageQuery = z.object({ language: z.enum(languages).optional() })

export const templateDefault = z.object({ template: templateId }).meta({ id: 'TemplateDefault' })

/** `language` is the reader's: a sample is shown in it where there is no meeting yet. */
export const templatePreviewRequest = z
  .object({ template: templateDraft, language: z.enum(languages) })
  .meta({ id: 'TemplatePreviewRequest' })
export type TemplatePreviewRequest = z.infer<typeof templatePreviewRequest>

/** A template run on a meeting, or on an example talk where the person has none yet. Nothing of it is stored. */
export const templatePreview = z
  .object({
    /** the meeting; null: an example talk */
    recordingId: z.string().nullable(),
    title: z.string().nullable(),
    /** ms of the meeting that were read: a preview stops after one window of about 3,000 words */
    readMs: z.number().int(),
    wholeMs: z.number().int(),
    summary: z.string(),
    type: z.enum(['ai-generated', 'extract']),
    /** titles of the sections only a language model can write */
    needsModel: z.array(z.string()),
    dropped: z.number().int(),
    /** the language model was asked and failed */
    failed: z.boolean(),
  })
  .meta({ id: 'TemplatePreview' })
export type TemplatePreview = z.infer<typeof templatePreview>
