import { asProblem } from '../http/problem.ts'
import { i18n } from './i18n.ts'

const say = (key: string, options?: { lng?: string; defaultValue?: string }) =>
  i18n.t(`error.${key}`, { ns: 'platform', ...options })

/** With the number by which whoever runs the server finds it in the log. */
const numbered = (text: string, id: string | undefined) =>
  id === undefined ? text : `${text} ${i18n.t('failure.errorId', { ns: 'platform', id })}`

/**
 * The words for a failure in the current language. A code the dictionaries do not know keeps the server's text, and so
 * does a refusal without a code of its own, as long as it says anything in particular.
 */
export const problemText = (error: unknown): string => {
  const { code, message, id } = asProblem(error)
  const isVague = message === '' || message === say('CLIENT_ERROR', { lng: 'en' })
  if (isVague) return numbered(say(code, { defaultValue: say('CLIENT_ERROR') }), id)
  return code === 'CLIENT_ERROR' ? message : say(code, { defaultValue: message })
}

/** What a `FailureState` shows of a query that failed, and how it asks again: `{...queryFailure(query)}`. */
export const queryFailure = (query: { error?: unknown; isFetching: boolean; refetch: () => unknown }) => ({
  text: problemText(query.error),
  retryLabel: i18n.t('action.retry', { ns: 'platform' }),
  pending: query.isFetching,
  onRetry: () => void query.refetch(),
})
