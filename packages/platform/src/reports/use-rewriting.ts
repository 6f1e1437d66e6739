import type { RegenerateRequest, Summary } from '@hattama/contract/insight/summary'
import { useState } from 'react'
import { useRewriteSummaryMutation, useTemplatesQuery } from '../shared-calls/minutes.ts'
import { useOwnChoice } from '../own-choice.ts'
import { notify } from '../notices-slice.ts'
import { useAppDispatch } from '../store.ts'
import { useTexts } from '../texts/i18n.ts'
import { languages } from '../texts/language.ts'
import { problemText } from '../texts/problem-text.ts'
import { useRewritten } from './use-rewritten.ts'

/** A person wrote in this text: a new one would not hold their lines. */
const isByHand = ({ type }: Summary) => type === 'manual' || type === 'hybrid'

/** Most notices kept as dismissed. */
const maxDismissed = 100

/** Whether this person dismissed, in this browser, the notice that these very minutes are behind. */
const useDismissed = ({ id, generatedAt }: Summary) => {
  const { value, read, choose } = useOwnChoice('behind')
  const one = `${id} ${generatedAt}`
  const linesOf = (kept: string | null) => (kept ?? '').split('\n').filter((line) => line !== '')
  return {
    isDismissed: linesOf(value).includes(one),
    dismiss: () => choose([...linesOf(read()), one].slice(-maxDismissed).join('\n')),
  }
}

/**
 * Regenerating a summary: menu items and texts, what a choice does, and whether one is in progress. Before lines that a person
 * wrote are replaced it asks; render `question` where the choices are. When the new text is there, a notice says so and undoes it.
 */
export const useRewriting = (summary: Summary) => {
  const { id, recordingId, template, status, isBehind } = summary
  const { t, language } = useTexts('platform')
  const dispatch = useAppDispatch()
  const { data } = useTemplatesQuery(language)
  const [rewrite, { isLoading }] = useRewriteSummaryMutation()
  const expect = useRewritten(summary)
  const { isDismissed, dismiss } = useDismissed(summary)
  const [wanted, want] = useState<RegenerateRequest | null>(null)
  const send = async (how: RegenerateRequest) => {
    want(null)
    expect(true)
    const { error } = await rewrite({ id, recordingId, ...how })
    if (!error) return
    expect(false)
    dispatch(notify({ tone: 'problem', text: t('rewrite.refused', { reason: problemText(error) }) }))
  }
  const choose = (how: RegenerateRequest) => (isByHand(summary) ? want(how) : void send(how))
  return {
    isAsking: isLoading,
    /** what to say of a text that is older than the transcript; null while it is up to date, being written, or not to be told again */
    behind:
      isBehind === true && status === 'completed' && !isDismissed
        ? { text: t('rewrite.behind'), update: t('rewrite.update'), dismiss: t('rewrite.dismiss') }
        : null,
    dismiss,
    update: () => choose({}),
    question: {
      open: wanted !== null,
      title: t('rewrite.askTitle'),
      text: t('rewrite.askText'),
      confirmLabel: t('rewrite.open'),
      cancelLabel: t('action.cancel'),
      onConfirm: () => void (wanted && send(wanted)),
      onClose: () => want(null),
    },
    choices: {
      templates: data?.templates ?? [],
      /** id of the template it is written with */
      current: template?.id,
      languages: languages.map((code) => ({ code, text: t(`language.${code}`) })),
      words: { again: t('rewrite.same'), as: t('rewrite.as'), language: t('rewrite.in') },
      onChoose: choose,
    },
  }
}
