import './speech-texts.ts'
import type { SpeechLanguage as Spoken } from '@hattama/contract/rules/speech/speech-languages'
import {
  notify,
  problemText,
  useAppDispatch,
  useSpeechSettingsQuery,
  useTexts,
  useUser,
} from '@hattama/platform'
import { speechLanguageChoices } from '@hattama/ui/format/speech-language'
import { Select } from '@hattama/ui/select'
import { Skeleton } from '@hattama/ui/skeleton'
import { Section } from '../../kernel/sections/section.tsx'
import { useChangeSpeechSettingsMutation } from './speech-calls.ts'

const byEar = 'auto'
type Choice = Spoken | typeof byEar

const Choose = () => {
  const { t, language } = useTexts('speech')
  const dispatch = useAppDispatch()
  const user = useUser()
  const { data, error } = useSpeechSettingsQuery()
  const [change, { isLoading }] = useChangeSpeechSettingsMutation()
  const isInCharge = user?.role === 'owner' || user?.role === 'admin'
  if (!data)
    return error ? <p className="text-sm text-red">{problemText(error)}</p> : <Skeleton className="h-16" />
  const choose = async (choice: Choice) => {
    const { error: refusal } = await change({ language: choice === byEar ? null : choice })
    dispatch(
      refusal
        ? notify({ tone: 'problem', text: problemText(refusal) })
        : notify({ tone: 'done', text: t('saved') }),
    )
  }
  return (
    <>
      <Select<Choice>
        label={t('language.title')}
        value={data.language ?? byEar}
        onChange={(choice) => void choose(choice)}
        disabled={!isInCharge || isLoading}
        options={[
          { value: byEar, text: t(data.detects ? 'detect' : 'undetectedEach') },
          ...speechLanguageChoices(language),
        ]}
        className="w-full max-w-72"
      />
      <p className="mt-2 text-sm text-muted">{t(isInCharge ? 'language.later' : 'readOnly')}</p>
    </>
  )
}

/** The default spoken language for recordings of this workspace that do not specify one. */
export const SpeechLanguage = () => {
  const { t } = useTexts('speech')
  return (
    <Section id="speech" title={t('language.title')} text={t('language.text')}>
      <Choose />
    </Section>
  )
}
