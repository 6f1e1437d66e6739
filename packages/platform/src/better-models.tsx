import { Link } from 'react-router-dom'
import { useAskForModelsMutation, useMembersQuery } from './shared-calls/workspace.ts'
import { useTexts } from './texts/i18n.ts'
import { problemText } from './texts/problem-text.ts'
import { useActor, useMay } from './use-may.ts'

type Props = {
  spoken?: string | null | undefined
  onFollow?: () => void
}

const look = 'font-medium underline'

/**
 * Leads from a place that says "draft" or "no model" to better ones: to where they can be downloaded, or, for those who may
 * not do that, to the people who may.
 * @param spoken language of the recording in question: preselected there, along with that of the interface
 * @param onFollow called when the link is followed: what lies over the page can close
 */
export const BetterModels = (props: Props) => {
  const mayGet = useMay()('workspace.change')
  const isSignedIn = useActor() !== null
  return isSignedIn && !mayGet ? <AskForModels /> : <GetModels {...props} />
}

const GetModels = ({ spoken, onFollow }: Props) => {
  const { t } = useTexts('platform')
  const asked = spoken?.split('-')[0] ?? ''
  return (
    <Link
      to={`/dashboard${asked && `?spoken=${asked}`}#models`}
      className={`whitespace-nowrap ${look}`}
      onClick={onFollow}
    >
      {t('betterModels')}
    </Link>
  )
}

/** Most administrators that are named. */
const maxNamed = 3

/** Asks in place; all of a page's say so once it was done. */
const AskForModels = () => {
  const { t, language } = useTexts('platform')
  const [ask, { isLoading, isSuccess, error }] = useAskForModelsMutation({ fixedCacheKey: 'asked' })
  const { data: members = [] } = useMembersQuery(undefined)
  const admins = members.filter(({ role }) => role === 'owner' || role === 'admin')
  const names = new Intl.ListFormat(language).format(admins.slice(0, maxNamed).map(({ name }) => name))
  if (isSuccess) return <output>{t('models.asked')}</output>
  return (
    <>
      <button
        type="button"
        disabled={isLoading}
        className={`cursor-pointer text-left ${look}`}
        onClick={() => void ask(undefined)}
      >
        {t('models.ask')}
      </button>
      {names !== '' && ` (${names})`}
      {error && <span role="alert"> {problemText(error)}</span>}
    </>
  )
}
