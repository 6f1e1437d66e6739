import { personalKinds } from '@hattama/contract/rules/library/personal-data'
import { notify, problemText, useAppDispatch } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Eye, EyeOff } from 'lucide-react'
import { useEffect } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { Note } from '../../kernel/text/note.tsx'
import {
  useCoverPersonalDataMutation,
  useHidePersonalDataMutation,
  usePersonalDataQuery,
  useRevealPersonalDataMutation,
} from './calls.ts'

/** The words capitalised, with a full stop. */
const sentence = (words: string, language: string) =>
  `${words.slice(0, 1).toLocaleUpperCase(language)}${words.slice(1)}.`

/** How much personal data the transcript contains, whether it is hidden, and what the reader may do about it. */
export const PersonalDataNote = ({ recordingId }: { recordingId: string }) => {
  const { t, language } = useRecordingsTexts()
  const dispatch = useAppDispatch()
  const { data } = usePersonalDataQuery(recordingId)
  const [reveal, revealing] = useRevealPersonalDataMutation()
  const [cover, covering] = useCoverPersonalDataMutation()
  const [hide, hiding] = useHidePersonalDataMutation()
  const until = data?.shownUntil ?? null
  useEffect(() => {
    if (until === null) return undefined
    const timer = setTimeout(() => void cover(recordingId), Math.max(0, Date.parse(until) - Date.now()))
    return () => clearTimeout(timer)
  }, [until, cover, recordingId])

  if (!data) return null
  const { isHidden, mayReveal, counts } = data
  const found = personalKinds.flatMap((kind) =>
    counts[kind] ? [`${t(`personal.${kind}`)} ${counts[kind]}`] : [],
  )
  if (found.length === 0 && !isHidden) return null
  if (!isHidden && !mayReveal) return null
  const pending = revealing.isLoading || covering.isLoading || hiding.isLoading
  const notifyIfFailed = async (work: Promise<{ error?: unknown }>) => {
    const { error } = await work
    if (error) dispatch(notify({ tone: 'problem', text: problemText(error) }))
  }
  const title = isHidden ? (until === null ? 'hidden' : 'shown') : 'found'
  const time =
    until === null ? '' : new Date(until).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })
  return (
    <Note
      title={t(`personal.${title}`, { time })}
      act={
        mayReveal && (
          <span className="flex flex-wrap gap-2">
            {isHidden && until === null && (
              <Button
                variant="secondary"
                size="sm"
                pending={pending}
                onClick={() => void notifyIfFailed(reveal(recordingId))}
              >
                <Eye aria-hidden />
                {t('personal.show')}
              </Button>
            )}
            {isHidden && until !== null && (
              <Button
                variant="secondary"
                size="sm"
                pending={pending}
                onClick={() => void notifyIfFailed(cover(recordingId))}
              >
                <EyeOff aria-hidden />
                {t('personal.cover')}
              </Button>
            )}
            <Button
              variant="secondary"
              size="sm"
              pending={pending}
              onClick={() => void notifyIfFailed(hide({ id: recordingId, hidden: !isHidden }))}
            >
              {!isHidden && <EyeOff aria-hidden />}
              {t(isHidden ? 'personal.stop' : 'personal.hide')}
            </Button>
          </span>
        )
      }
    >
      {found.length === 0 ? t('personal.none') : sentence(found.join(', '), language)}
    </Note>
  )
}
