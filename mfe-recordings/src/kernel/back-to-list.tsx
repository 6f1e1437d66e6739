import { Link } from '@hattama/platform'
import { BackLink } from '@hattama/ui/back-link'
import { useRecordingsTexts } from './texts.ts'

/** Back to the list of recordings. */
export const BackToList = () => {
  const { t } = useRecordingsTexts()
  return <BackLink as={Link} to="/recordings" label={t('viewer.back')} />
}
