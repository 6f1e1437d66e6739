import { asProblem } from '../http/problem.ts'
import { i18n } from './i18n.ts'

const say = (key: string, options?: { lng?: string; defaultValue?: string }) =>
  i18n.t(`error.${key}`, { ns: 'platform', ...options })

/** Appends the id by which the operator finds the failure in the log. */
const numbered = (text: string, id: string | undefined) =>
  id === undefined ? text : `${text} ${i18n.t('failure.errorId', { ns: 'platform', id })}`

/**
 * The text for a failure in the current language. A code unknown to the dictionaries keeps the server's text, and so does
 * a refusal without a code of its own, as long as its text is specific.
 */
export const problemText = (error: unknown): string => {
  const { code, message, id } = asProblem(error)
  const isVague = message === '' || message === say('CLIENT_ERROR', { lng: 'en' })
  if (isVague) return numbered(say(code, { defaultValue: say('CLIENT_ERROR') }), id)
  return code === 'CLIENT_ERROR' ? message : say(code, { defaultValue: message })
}

/** Props of a `FailureState` for a failed query, including its retry: `{...queryFailure(query)}`. */
export const queryFailure = (query: { error?: unknown; isFetching: boolean; refetch: () => unknown }) => ({
  text: problemText(query.error),
  retryLabel: i18n.t('action.retry', { ns: 'platform' }),
  pending: query.isFetching,
  onRetry: () => void query.refetch(),
})
