import { inReadersWords } from '@hattama/contract/rules/insight/readers-words'
import { readersWord } from '@hattama/contract/rules/insight/minutes-words'
import { type Unnamed, unnamedOf } from '@hattama/contract/rules/speech/speaker-label'
import { useTexts } from './i18n.ts'

/**
 * Summaries keep the language of their meeting. What nobody said is shown in the reader's: speaker labels such as "Others" or
 * "Спикер 2" on their own (`label`), known headings (`heading`), and both with dates in a text (`inText`).
 */
export const useReadersLabels = () => {
  const { t, language } = useTexts('platform')
  const say = (who: Unnamed) =>
    who.kind === 'voice' ? t('word.speaker', { number: who.number }) : t(`word.${who.kind}`)
  return {
    label: (name: string) => {
      const who = unnamedOf(name)
      return who ? say(who) : name
    },
    heading: (text: string) => readersWord(text, language),
    inText: (markdown: string) => inReadersWords(markdown, language, say),
  }
}
