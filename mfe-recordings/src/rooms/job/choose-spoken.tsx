import { speechLanguages } from '@hattama/contract/rules/speech/speech-languages'
import { problemText } from '@hattama/platform'
import { speechLanguageChoices } from '@hattama/ui/format/speech-language'
import { Select } from '@hattama/ui/select'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { useRetranscribeMutation } from '../rerun/calls.ts'
import { Refusal } from './refusal.tsx'

const unknown = 'unknown'
type Choice = (typeof speechLanguages)[number] | typeof unknown

/**
 * The way out for a recording that waits for an engine of the wrong language: whoever was there says what was spoken, and it
 * is transcribed at once.
 * @param awaited language it waits for, BCP 47; null if none is known
 */
export const ChooseSpoken = ({ id, awaited }: { id: string; awaited: string | null }) => {
  const { t, language: reader } = useRecordingsTexts()
  const [send, { isLoading, error }] = useRetranscribeMutation()
  const base = awaited?.split('-')[0]
  const value: Choice = speechLanguages.find((language) => language === base) ?? unknown
  return (
    <div className="mt-3">
      <p className="text-sm text-ink">{t('job.spokenOther')}</p>
      <Select<Choice>
        label={t('again.language')}
        value={value}
        disabled={isLoading}
        onChange={(language) => {
          if (language !== unknown && language !== value) void send({ id, language })
        }}
        options={[
          ...(value === unknown ? [{ value, text: t('job.spokenUnknown') }] : []),
          ...speechLanguageChoices(reader),
        ]}
        className="mt-2 w-full sm:w-60"
      />
      <Refusal text={error && t('job.notRetried', { reason: problemText(error) })} />
    </div>
  )
}
