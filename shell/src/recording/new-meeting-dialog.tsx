import { runCommand, useTexts } from '@hattama/platform'
import { CaptureForm } from '@hattama/recorder/parts/capture-form'
import { Notice } from '@hattama/recorder/parts/notice'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { Tabs } from '@hattama/ui/tabs'
import { InstallSteps } from './install-steps.tsx'
import { useMeetingSettings } from './meeting-settings.ts'
import { usePageRecorder, useRecorderSession } from './recorder-context.tsx'
import { whyNotHere } from './support.ts'

/** A new meeting where no extension answers: record from this very page, or see how to get the extension. */
export const NewMeetingDialog = ({
  open,
  onClose,
  onTryAgain,
}: {
  open: boolean
  onClose: () => void
  /** looks for the extension again */
  onTryAgain: () => Promise<void>
}) => {
  const { t } = useTexts('shell')
  const upload = () => {
    onClose()
    runCommand('upload')
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('capture.heading')}
      description={t('capture.missingText')}
      closeLabel={t('action.close')}
      size="lg"
      actions={
        <Button variant="ghost" onClick={upload}>
          {t('capture.uploadInstead')}
        </Button>
      }
    >
      <Tabs
        label={t('capture.heading')}
        className="mt-4"
        tabs={[
          { value: 'here', text: t('capture.here'), content: <RecordHere onStarted={onClose} /> },
          {
            value: 'install',
            text: t('capture.missing'),
            content: <InstallSteps onTryAgain={onTryAgain} />,
          },
        ]}
      />
    </Dialog>
  )
}

const RecordHere = ({ onStarted }: { onStarted: () => void }) => {
  const { t } = useTexts('shell')
  const recorder = usePageRecorder()
  const { fault } = useRecorderSession()
  const [settings, change] = useMeetingSettings()
  const why = whyNotHere()
  if (why) {
    return (
      <Notice tone="warning" title={t('capture.notHere')}>
        {t(`capture.why.${why}`)}
      </Notice>
    )
  }
  return (
    <CaptureForm
      fault={fault}
      settings={settings}
      onSettings={change}
      onStart={async (order) => {
        const refused = await recorder.start(order)
        if (!refused) onStarted()
        return refused
      }}
    />
  )
}
