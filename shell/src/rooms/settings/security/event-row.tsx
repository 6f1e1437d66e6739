import { aboutText, securityWords } from '@hattama/contract/rules/people/security-log-text'
import type { SecurityGroup } from '@hattama/contract/rules/people/security-kinds'
import { securityKinds } from '@hattama/contract/rules/people/security-kinds'
import type { SecurityEvent } from '@hattama/contract/people/security-log'
import { useTexts } from '@hattama/platform'
import { cn } from '@hattama/ui/cn'
import { numberText } from '@hattama/ui/format/amount'
import { dateTimeText } from '@hattama/ui/format/date'
import { Ban, Download, FileCheck, KeyRound, LogIn, Server, Trash2, Users } from 'lucide-react'

const icons: Record<SecurityGroup, typeof Ban> = {
  signIn: LogIn,
  credentials: KeyRound,
  rights: Users,
  exports: Download,
  protocols: FileCheck,
  deletions: Trash2,
  server: Server,
  refused: Ban,
}

/** One event: what happened, to whom or what, who did it, when and from where. */
export const EventRow = ({ event }: { event: SecurityEvent }) => {
  const { t, language } = useTexts('security')
  const Icon = icons[securityKinds[event.kind]]
  const about = aboutText(event, securityWords[language])
  const facts = [event.who || t('nobody'), event.address, event.agent].filter(Boolean)
  return (
    <li className="flex gap-3.5 py-3">
      <span
        aria-hidden
        className={cn(
          'flex size-8 shrink-0 items-center justify-center rounded-md bg-sunken',
          event.outcome === 'refused' ? 'text-red' : 'text-muted',
        )}
      >
        <Icon className="size-4" />
      </span>
      <div className="min-w-0 grow">
        <p className="text-sm font-medium">{t(`kind.${event.kind}`)}</p>
        {about && <p className="text-sm break-words text-muted">{about}</p>}
        <p className="text-xs break-words text-faint">{facts.join(' · ')}</p>
        {event.times > 1 && (
          <p className="text-xs text-faint">
            {t('again', { count: event.times, value: numberText(event.times, language) })}
          </p>
        )}
        <time dateTime={event.at} className="text-xs text-faint tabular-nums sm:hidden">
          {dateTimeText(event.at, language)}
        </time>
      </div>
      <time
        dateTime={event.at}
        className="hidden shrink-0 text-right text-xs text-faint tabular-nums sm:block"
      >
        {dateTimeText(event.at, language)}
      </time>
    </li>
  )
}
