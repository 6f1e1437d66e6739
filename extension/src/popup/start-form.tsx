import type { NoticeWay } from '@hattama/contract/rules/kernel/notice'
import type { VisibilityRule } from '@hattama/contract/library/visibility'
import { Button } from '@hattama/ui/button'
import { CheckRow } from '@hattama/ui/check-row'
import { Circle, Mic, Video } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isCapturable, isRead, meetingTitle, platformOf } from '../call-pages/platform.ts'
import { useTexts } from '../language/use-texts.ts'
import { outcome } from '../messages/messages.ts'
import { post } from '../messages/post.ts'
import { microphonePermission, openMicrophonePage } from '../microphone/permission.ts'
import { FaultNotice } from '@hattama/recorder/screens/fault-notice'
import { GiveNotice } from '@hattama/recorder/screens/give-notice'
import { MeetingChoices } from '@hattama/recorder/screens/meeting-choices'
import { Notice } from '@hattama/recorder/screens/notice'
import type { RecorderFault } from '@hattama/recorder/recording/fault'
import { openRoom } from '../capture/open-room.ts'
import { changeSettings, settingsItem } from '../settings/settings.ts'
import { useStored } from '../settings/use-stored.ts'
import { WhoSees } from '../parts/who-sees.tsx'
import { CallRule } from './call-rule.tsx'
import { useCurrentTab } from './current-tab.ts'

/**
 * What will be recorded and how, and the start button. `fault`: why the last one ended early; `follows`: shown in a panel,
 * beside whichever tab is in front.
 */
export const StartForm = ({
  fault: ended,
  follows = false,
}: {
  fault: RecorderFault | null
  follows?: boolean
}) => {
  const { t } = useTexts()
  const tab = useCurrentTab(follows)
  const settings = useStored(settingsItem)
  const [permission, setPermission] = useState<PermissionState>()
  const [consent, setConsent] = useState(false)
  const [notice, setNotice] = useState<NoticeWay | null>(null)
  const [visibleTo, setVisibleTo] = useState<VisibilityRule | null>(null)
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<RecorderFault | null>(null)
  useEffect(() => void microphonePermission().then(setPermission), [])
  if (!settings) return null

  const platform = platformOf(tab?.url)
  const capturable = tab !== undefined && isCapturable(tab.url)
  const mustAsk = permission !== undefined && permission !== 'granted' && settings.microphone !== 'off'
  const fault = failed ?? ended

  const start = async (microphone: string) => {
    if (!tab) return
    setPending(true)
    setFailed(null)
    const answer = outcome.safeParse(
      await post({
        to: 'background',
        type: 'start',
        order: {
          tabId: tab.id,
          title: meetingTitle(tab.title),
          platform: platform ?? '',
          spoken: settings.spoken,
          microphone,
          consent,
          notice,
          slides: settings.slides,
          ...(visibleTo && { visibleTo }),
        },
      }),
    )
    setFailed(answer.success ? answer.data.fault : 'recorder-failed')
    setPending(false)
  }

  const withoutMicrophone = () => {
    void changeSettings({ microphone: 'off' })
    void start('off')
  }

  return (
    <section className="flex flex-col gap-4">
      {fault && (
        <FaultNotice
          fault={fault}
          onWithoutMicrophone={withoutMicrophone}
          onAllowMicrophone={() => void openMicrophonePage()}
        />
      )}
      <div className="flex items-start gap-3">
        <span className="mt-0.5 flex size-9 shrink-0 items-center justify-center rounded-lg bg-accent-soft text-accent">
          <Video aria-hidden className="size-4.5" />
        </span>
        <div className="min-w-0">
          <p className="truncate font-medium">{meetingTitle(tab?.title) || t('tab.label')}</p>
          <p className="text-sm text-muted">
            {tab && !capturable
              ? t(follows && tab.url === undefined ? 'tab.press' : 'tab.closed')
              : platform
                ? t('tab.call', { platform })
                : t('tab.other')}
          </p>
        </div>
      </div>
      <Button variant="ghost" size="sm" className="-my-1 self-start" onClick={() => void openRoom()}>
        <Mic aria-hidden />
        {t('tab.room')}
      </Button>
      <MeetingChoices settings={settings} onSettings={(change) => void changeSettings(change)} />
      <CheckRow
        label={t('consent.label')}
        hint={<span className="text-xs">{t('consent.note')}</span>}
        checked={consent}
        onChange={setConsent}
      />
      <GiveNotice spoken={settings.spoken} way={notice} onGiven={setNotice} room={false} />
      <WhoSees chosen={visibleTo} onChoose={setVisibleTo} />
      {platform && isRead(platform) && <CallRule platform={platform} consent={consent} notice={notice} />}
      {mustAsk ? (
        <Notice
          tone="warning"
          title={t('microphone.ask.title')}
          actions={
            <>
              <Button size="sm" onClick={() => void openMicrophonePage()}>
                {t('microphone.ask.allow')}
              </Button>
              <Button
                size="sm"
                variant="secondary"
                disabled={!capturable}
                pending={pending}
                onClick={withoutMicrophone}
              >
                {t('microphone.ask.without')}
              </Button>
            </>
          }
        >
          {t('microphone.ask.text')}
        </Notice>
      ) : (
        // visible however much is above it: a popup window is at most 600 px high
        <div className="sticky bottom-0 -mx-4 -my-2 bg-canvas px-4 py-2">
          <Button
            size="lg"
            className="w-full"
            disabled={!capturable}
            pending={pending}
            onClick={() => void start(settings.microphone)}
          >
            {!pending && <Circle aria-hidden className="fill-current" />}
            {t(pending ? 'recorder.starting' : 'recorder.start')}
          </Button>
        </div>
      )}
    </section>
  )
}
