import { Link } from 'react-router-dom'
import { useAskForModelsMutation } from './shared-calls/workspace.ts'
import { useTexts } from './texts/i18n.ts'
import { problemText } from './texts/problem-text.ts'
import { useActor, useMay } from './use-may.ts'

type Props = {
  spoken?: string | null | undefined
  isBeside?: boolean
  says?: { get: string; ask: string }
}

const look = 'font-medium underline'

/**
 * Leads from a place that says "draft" or "no model" to better ones: to where they can be downloaded, or, for those who may
 * not do that, to the people who may.
 * @param spoken language of the recording in question: preselected there, along with that of the interface
 * @param says what the link, or the question, says instead
 * @param isBeside the link opens a tab of its own: here it would leave what is being filled in
 */
export const BetterModels = (props: Props) => {
  const mayGet = useMay()('server.manage')
  const isSignedIn = useActor() !== null
  return isSignedIn && !mayGet ? <AskForModels says={props.says?.ask} /> : <GetModels {...props} />
}

const GetModels = ({ spoken, isBeside = false, says }: Props) => {
  const { t } = useTexts('platform')
  const asked = spoken?.split('-')[0] ?? ''
  return (
    <Link
      to={`/dashboard${asked && `?spoken=${asked}`}#models`}
      className={`whitespace-nowrap ${look}`}
      {...(isBeside && { target: '_blank', rel: 'noopener' })}
    >
      {says?.get ?? t('betterModels')}
    </Link>
  )
}

/** Asks in place; all of a page's say so once it was done. */
const AskForModels = ({ says }: { says: string | undefined }) => {
  const { t } = useTexts('platform')
  const [ask, { isLoading, isSuccess, error }] = useAskForModelsMutation({ fixedCacheKey: 'asked' })
  if (isSuccess) return <output>{t('models.asked')}</output>
  return (
    <>
      <button
        type="button"
        disabled={isLoading}
        className={`cursor-pointer text-left ${look}`}
        onClick={() => void ask(undefined)}
      >
        {says ?? t('models.ask')}
      </button>
      {error && <span role="alert"> {problemText(error)}</span>}
    </>
  )
}
