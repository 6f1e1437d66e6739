import { canNotify, Link, useTexts } from '@hattama/platform'
import { Switch } from '@hattama/ui/switch'
import { useState } from 'react'
import { Section } from '../../kernel/sections/section.tsx'
import { useShell } from '../../kernel/shell-context.ts'
import { useReadyChoice } from './ready-choice.ts'

/** Settings: whether this browser says when a recording is ready, and the bot that can say it elsewhere. */
export const ReadySection = () => {
  const { t } = useTexts('shell')
  const hasBot = useShell().registry.facts.includes('bot')
  const { isOn, turn } = useReadyChoice()
  const [isBlocked, setBlocked] = useState(false)
  const change = async (wanted: boolean) => {
    const permission = wanted ? await Notification.requestPermission() : 'granted'
    setBlocked(permission === 'denied')
    turn(wanted && permission === 'granted')
  }
  return (
    <Section id="ready" title={t('ready.title')} text={t(canNotify() ? 'ready.text' : 'ready.cannot')}>
      <div className="flex flex-col gap-3 text-sm text-muted empty:hidden">
        {canNotify() && (
          <Switch label={t('ready.on')} checked={isOn} onChange={(wanted) => void change(wanted)} />
        )}
        {isBlocked && <output>{t('ready.blocked')}</output>}
        {hasBot && (
          <p>
            {t('ready.bot')}{' '}
            <Link to="/connections" className="font-medium text-accent hover:underline">
              {t('ready.botOpen')}
            </Link>
          </p>
        )}
      </div>
    </Section>
  )
}
