import type { Session } from '@hattama/recorder/recording/session'
import { useTexts } from '@hattama/recorder/recording/texts'
import { Button } from '@hattama/ui/button'
import { Square } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Elapsed } from './elapsed.tsx'

/**
 * Whether the recording is to end: a finger that meant to open the bar must not end a meeting. A second tap in the same place
 * goes on, but the second half of a double click answers nothing: who meant to stop would not see that it still records.
 */
export const StopQuestion = ({
  session,
  onStop,
  onGoOn,
}: {
  session: Session
  onStop: () => void
  onGoOn: () => void
}) => {
  const { t } = useTexts()
  const question = useId()
  const goOn = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    goOn.current?.focus()
  }, [])
  return (
    <div className="flex flex-col gap-2 px-4 py-2.5">
      <p className="flex items-center gap-2 text-sm">
        <Elapsed session={session} />
        <span id={question} className="font-medium">
          {t('recorder.stopAsk')}
        </span>
      </p>
      <div className="flex flex-wrap justify-between gap-2">
        <Button size="sm" variant="danger" onClick={onStop}>
          <Square aria-hidden className="fill-current" />
          {t('recorder.stop')}
        </Button>
        <Button
          ref={goOn}
          size="sm"
          variant="secondary"
          aria-describedby={question}
          onClick={({ detail }) => detail < 2 && onGoOn()}
        >
          {t('asked.goOn')}
        </Button>
      </div>
    </div>
  )
}
