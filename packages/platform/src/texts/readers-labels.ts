import { type Unnamed, unnamedOf, withReadersLabels } from '@hattama/contract/rules/speech/speaker-label'
import { useTexts } from './i18n.ts'

/**
 * Summaries keep the language of their meeting. Speaker labels such as "Others" or "Спикер 2" are translated to the
 * reader's: on their own (`label`) and at the start of a line (`inText`).
 */
export const useReadersLabels = () => {
  const { t } = useTexts('platform')
  const say = (who: Unnamed) =>
    who.kind === 'voice' ? t('word.speaker', { number: who.number }) : t(`word.${who.kind}`)
  return {
    label: (name: string) => {
      const who = unnamedOf(name)
      return who ? say(who) : name
    },
    inText: (markdown: string) => withReadersLabels(markdown, say),
  }
}
