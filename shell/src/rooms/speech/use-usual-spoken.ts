import './speech-texts.ts'
import { useSpeechSettingsQuery, useTexts } from '@hattama/platform'
import { speechLanguageName } from '@hattama/ui/format/speech-language'

/** In words, what is heard in a recording whose language nobody chose: the same wherever it is chosen or not. */
export const useUsualSpoken = (): string => {
  const { t, language } = useTexts('speech')
  const { data } = useSpeechSettingsQuery()
  if (data?.language)
    return t('upload.usualLanguage', { language: speechLanguageName(data.language, language) })
  if (data?.detects !== false) return t('detect')
  return t('undetected', { language: speechLanguageName(language, language) })
}
