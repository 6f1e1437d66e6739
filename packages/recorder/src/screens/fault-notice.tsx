import { Button } from '@hattama/ui/button'
import type { RecorderFault } from '../recording/fault.ts'
import { Notice } from './notice.tsx'
import { useTexts } from '../recording/texts.ts'

/** Says why a recording did not start or ended early; for microphone faults it offers the way out as well. */
export const FaultNotice = ({
  fault,
  onWithoutMicrophone,
  onAllowMicrophone,
}: {
  fault: RecorderFault
  /** absent in a room, where the microphone is all there is to record */
  onWithoutMicrophone?: (() => void) | undefined
  /** asks the browser for the microphone; absent where starting itself asks */
  onAllowMicrophone?: () => void
}) => {
  const { t } = useTexts()
  const aboutMicrophone = fault.startsWith('microphone-')
  return (
    <Notice
      tone="failure"
      title={t(`fault.${fault}.title`)}
      actions={
        aboutMicrophone && (
          <>
            {fault === 'microphone-refused' && onAllowMicrophone && (
              <Button size="sm" variant="secondary" onClick={onAllowMicrophone}>
                {t('microphone.ask.allow')}
              </Button>
            )}
            {onWithoutMicrophone && (
              <Button size="sm" variant="secondary" onClick={onWithoutMicrophone}>
                {t('microphone.ask.without')}
              </Button>
            )}
          </>
        )
      }
    >
      {t(`fault.${fault}.${aboutMicrophone && !onWithoutMicrophone ? 'room' : 'text'}`)}
    </Notice>
  )
}
