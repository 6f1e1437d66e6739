import type { RegenerateRequest, Summary } from '@hattama/contract/insight/summary'
import { useRewriteSummaryMutation, useTemplatesQuery } from '../shared-calls/minutes.ts'
import { notify } from '../notices-slice.ts'
import { useAppDispatch } from '../store.ts'
import { useTexts } from '../texts/i18n.ts'
import { languages } from '../texts/language.ts'
import { problemText } from '../texts/problem-text.ts'

/** Regenerating a summary: menu items and texts, what a choice does, and whether one is in progress. */
export const useRewriting = ({ id, recordingId, template, status, isBehind }: Summary) => {
  const { t, language } = useTexts('platform')
  const dispatch = useAppDispatch()
  const { data } = useTemplatesQuery(language)
  const [rewrite, { isLoading }] = useRewriteSummaryMutation()
  const choose = async (how: RegenerateRequest) => {
    const { error } = await rewrite({ id, recordingId, ...how })
    const text = error ? t('rewrite.refused', { reason: problemText(error) }) : t('rewrite.begun')
    dispatch(notify({ tone: error ? 'problem' : 'done', text }))
  }
  return {
    isAsking: isLoading,
    /** what to say of a text that is older than the transcript; null while it is up to date or being written */
    behind:
      isBehind === true && status === 'completed'
        ? { text: t('rewrite.behind'), update: t('rewrite.update') }
        : null,
    update: () => void choose({}),
    choices: {
      templates: data?.templates ?? [],
      /** id of the template it is written with */
      current: template?.id,
      languages: languages.map((code) => ({ code, text: t(`language.${code}`) })),
      words: { again: t('rewrite.same'), as: t('rewrite.as'), language: t('rewrite.in') },
      onChoose: (how: RegenerateRequest) => void choose(how),
    },
  }
}
