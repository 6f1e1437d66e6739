import { type Unnamed, unnamedOf, withReadersLabels } from '@hattama/contract/rules/speaker-label'
import { useTexts } from './i18n.ts'

/**
 * Summaries keep the language of their meeting. Who is meant by "Others" or "Спикер 2" is said in the reader's: alone
 * (`label`) and at the head of a line (`inText`).
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
