import { Link } from 'react-router-dom'
import { serverHas } from './server-facts.ts'
import { useAskForModelsMutation, useRecommendedModelsQuery } from './shared-calls/workspace.ts'
import type { Language } from './texts/language.ts'
import { useTexts } from './texts/i18n.ts'
import { problemText } from './texts/problem-text.ts'
import { useActor, useMay } from './use-may.ts'

type Props = { spoken?: string | null | undefined; isBeside?: boolean }

/** In units of 1,000,000,000, to one decimal; Chromium has no figures of its own for Kazakh, which writes them as Russian does. */
const gigabytes = (bytes: number, language: Language) =>
  new Intl.NumberFormat(language === 'kk' ? 'ru' : language, { maximumFractionDigits: 1 }).format(bytes / 1e9)

const look = 'font-medium underline'

/**
 * Leads from every place that says "draft" or "AI is off" to one: where models can be downloaded or, for those who may not do
 * that, to the people who may, and says how much that is. It is called the same everywhere: turning on AI or, where a model writes already, better accuracy.
 * @param spoken language of the recording in question: preselected there, along with that of the interface
 * @param isBeside the link opens a tab of its own: here it would leave what is being filled in
 */
export const BetterModels = (props: Props) => {
  const mayGet = useMay()('server.manage')
  const isSignedIn = useActor() !== null
  return isSignedIn && !mayGet ? <AskForModels /> : <GetModels {...props} />
}

const GetModels = ({ spoken, isBeside = false }: Props) => {
  const { t, language } = useTexts('platform')
  const asked = spoken?.split('-')[0] ?? ''
  const languages = [...new Set([language, asked])].filter(Boolean).join(',')
  const { data } = useRecommendedModelsQuery(languages, { skip: useActor() === null })
  const size = data?.missingBytes ? gigabytes(data.missingBytes, language) : null
  const link = (
    <Link
      to={`/dashboard${asked && `?spoken=${asked}`}#models`}
      className={`whitespace-nowrap ${look}`}
      {...(isBeside && { target: '_blank', rel: 'noopener' })}
    >
      {t(serverHas('model') ? 'models.better' : 'models.on')}
    </Link>
  )
  return size ? (
    <>
      {link} {t('models.size', { size })}
    </>
  ) : (
    link
  )
}

/** Asks in place; all of a page's say so once it was done. */
const AskForModels = () => {
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
        {t(serverHas('model') ? 'models.askBetter' : 'models.askOn')}
      </button>
      {error && <span role="alert"> {problemText(error)}</span>}
    </>
  )
}
