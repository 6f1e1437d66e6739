import '../speech/speech-texts.ts'
import { minSpeakers, maxSpeakers } from '@hattama/contract/rules/speech/speech-languages'
import { serverHas, useSpeechSettingsQuery, useTemplatesQuery, useTexts } from '@hattama/platform'
import { speechLanguageChoices } from '@hattama/ui/format/speech-language'
import { Select } from '@hattama/ui/select'
import type { ReactNode } from 'react'
import { useUsualSpoken } from '../speech/use-usual-spoken.ts'
import { chooseForUpload, type UploadChoice, useUploadChoice } from './upload-choice.ts'

const unknown = '0'
const usual = 'workspace'
const counts = Array.from({ length: maxSpeakers - minSpeakers + 1 }, (_, i) => String(minSpeakers + i))

/**
 * Language, number of speakers and, where a model writes to it, the report template for the files to be added. All have defaults;
 * where none writes, one line says what comes instead.
 */
export const ChoiceFields = () => {
  const { t, language: reader } = useTexts('speech')
  const { language, speakers } = useUploadChoice()
  const { data } = useSpeechSettingsQuery()
  const usualLanguage = data?.language ?? null
  const usualSpoken = useUsualSpoken()
  return (
    // a choice is a phrase in each of the languages: side by side it would be cut
    <div className="mt-4 grid gap-3">
      <Field label={t('upload.language')}>
        <Select<UploadChoice['language']>
          label={t('upload.language')}
          value={language === 'auto' && usualLanguage === null ? usual : language}
          onChange={(value) => chooseForUpload({ language: value })}
          options={[
            {
              value: usual,
              text: usualSpoken,
            },
            // where the workspace has set none, the usual way is to detect it
            ...(data?.detects && usualLanguage !== null
              ? [{ value: 'auto' as const, text: t('detect') }]
              : []),
            ...speechLanguageChoices(reader),
          ]}
          className="w-full"
        />
      </Field>
      <Field label={t('upload.speakers')}>
        <Select
          label={t('upload.speakers')}
          value={String(speakers ?? unknown)}
          onChange={(value) => chooseForUpload({ speakers: value === unknown ? null : Number(value) })}
          options={[
            { value: unknown, text: t('upload.unknown') },
            ...counts.map((value) => ({ value, text: value })),
          ]}
          className="w-full"
        />
      </Field>
      {serverHas('model') && <ReportField />}
    </div>
  )
}

/** The report template; until the list has loaded, only the workspace's default can be chosen. */
const ReportField = () => {
  const { t, language } = useTexts('speech')
  const { template } = useUploadChoice()
  const { data } = useTemplatesQuery(language)
  const templates = data?.templates ?? []
  const name = templates.find(({ id }) => id === data?.defaultTemplate)?.name
  return (
    <Field label={t('upload.report')}>
      <Select
        label={t('upload.report')}
        value={template ?? usual}
        onChange={(value) => chooseForUpload({ template: value === usual ? null : value })}
        options={[
          { value: usual, text: name ? t('upload.usualReport', { name }) : t('upload.workspace') },
          // the usual one is already listed, as such
          ...templates
            .filter(({ id }) => id !== data?.defaultTemplate || id === template)
            .map((known) => ({ value: known.id, text: known.name })),
        ]}
        className="w-full"
      />
    </Field>
  )
}

const Field = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-1.5">
    {/* The select has the same text as its accessible name. */}
    <span aria-hidden className="text-sm font-medium text-ink">
      {label}
    </span>
    {children}
  </div>
)
