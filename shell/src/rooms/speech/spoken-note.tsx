import './speech-texts.ts'
import { languages } from '@hattama/contract/rules/kernel/language'
import { BetterModels, useSpeechSettingsQuery, useTexts } from '@hattama/platform'

/**
 * Says before a recording or an upload that what is said will have to wait for a speech engine, and where to get one. Nothing
 * where the language is known here, or told from the sound.
 * @param spoken the language chosen; empty: none, so it is the workspace's, else a guess by the interface
 */
export const SpokenNote = ({ spoken }: { spoken: string }) => {
  const { t, language } = useTexts('speech')
  const { data } = useSpeechSettingsQuery()
  if (!data) return null
  const { detects, unheard } = data
  const meant = spoken || data.language || (detects ? '' : language)
  const missing = languages.find((one) => one === meant && unheard.includes(one))
  if (!missing) return null
  return (
    <p role="note" className="text-sm text-muted">
      {t(`unheard.${missing}`)} {t('unheard.waits')} <BetterModels spoken={missing} isBeside />
    </p>
  )
}
