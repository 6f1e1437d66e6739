import './speech-texts.ts'
import { languages } from '@hattama/contract/rules/kernel/language'
import { BetterModels, useSpeechSettingsQuery, useTexts } from '@hattama/platform'
import { speechLanguageName } from '@hattama/ui/format/speech-language'

/**
 * Says before a recording or an upload that what is said will have to wait for a speech engine, which languages need not, and
 * where to get an engine. Nothing where the language is known here, or told from the sound.
 * @param spoken the language chosen; empty: none, so it is the workspace's, else a guess by the interface
 * @param isShort nothing is being recorded yet, so nothing has to be said of its sound
 */
export const SpokenNote = ({ spoken, isShort = false }: { spoken: string; isShort?: boolean }) => {
  const { t, language } = useTexts('speech')
  const { data } = useSpeechSettingsQuery()
  if (!data) return null
  const { detects, unheard } = data
  const meant = spoken || data.language || (detects ? '' : language)
  const missing = languages.find((one) => one === meant && unheard.includes(one))
  if (!missing) return null
  const heard = languages.filter((one) => !unheard.includes(one))
  // within a sentence only English writes languages with a capital
  const names = heard.map((one) => speechLanguageName(one, language))
  const listed = new Intl.ListFormat(language).format(
    language === 'en' ? names : names.map((name) => name.toLocaleLowerCase(language)),
  )
  return (
    <p role="note" className="text-sm text-muted">
      {t(`unheard.${missing}`)} {heard.length > 0 && t('unheard.works', { languages: listed })}{' '}
      {!isShort && `${t('unheard.waits')} `}
      <BetterModels spoken={missing} isBeside />
    </p>
  )
}
