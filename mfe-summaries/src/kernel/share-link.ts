import { useCopyLink } from '@hattama/platform'
import { useSummariesTexts } from './texts.ts'

/** Copies the URL of a summary; only members of the workspace can open it. */
export const useShareLink = () => {
  const { t } = useSummariesTexts()
  const copy = useCopyLink()
  return (id: string) => copy(`${location.origin}/summaries/${id}`, t('share.copied'))
}
