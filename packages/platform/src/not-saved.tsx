import { useState } from 'react'
import { asProblem, problemCategory } from './http/problem.ts'
import { useIsLost } from './http/reach.ts'
import { i18n } from './texts/i18n.ts'
import { problemText } from './texts/problem-text.ts'

/**
 * Why the last save failed, beside the button that saves, until it is saved; once a lost connection is back, that it may be
 * pressed again. Renders nothing if nothing failed.
 * @param text words the failure, given its reason
 */
export const NotSaved = ({ error, text }: { error: unknown; text: (reason: string) => string }) => {
  const isLost = useIsLost()
  /** the failure during which the connection was lost */
  const [lostWith, setLostWith] = useState<unknown>()
  if (!error) return null
  if (isLost && lostWith !== error) setLostWith(error)
  const isBack = !isLost && lostWith === error && problemCategory(asProblem(error)) === 'network'
  return isBack ? (
    <output className="block basis-full text-sm text-ink">{i18n.t('reach.back', { ns: 'platform' })}</output>
  ) : (
    <p role="alert" className="basis-full text-sm text-red">
      {text(problemText(error))}
    </p>
  )
}
