import type { Session } from '@hattama/contract/people/account'
import { problemText, useTexts } from '@hattama/platform'
import { Badge } from '@hattama/ui/badge'
import { Button } from '@hattama/ui/button'
import { agoText, dateText } from '@hattama/ui/format/date'
import { Globe, Monitor, Puzzle, Smartphone, Tablet } from 'lucide-react'
import { useId } from 'react'

const forms = { computer: Monitor, phone: Smartphone, tablet: Tablet }

/** The kind of session: the type of device if known, else browser or recorder. */
const useKind = ({ kind, form }: Session) => {
  const { t } = useTexts('shell')
  return form ? t(`settings.devices.form.${form}`) : t(`settings.devices.kind.${kind}`)
}

type Ending = { pending: boolean; error: unknown; run: () => void }

/** One signed-in browser or recorder: its kind, where and when it was last used, and a button to sign it out. */
export const SessionRow = ({ session, ending }: { session: Session; ending: Ending }) => {
  const { t, language } = useTexts('shell')
  const name = useId()
  const kind = useKind(session)
  const Icon = session.kind === 'device' ? Puzzle : session.form ? forms[session.form] : Globe
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3 first:pt-0 last:pb-0">
      <span
        aria-hidden
        className="flex size-9 shrink-0 items-center justify-center rounded-md bg-sunken text-muted"
      >
        <Icon className="size-4.5" />
      </span>
      <div className="min-w-0 grow basis-44">
        <p id={name} className="truncate text-sm font-medium">
          {session.label || kind}
        </p>
        <p className="text-xs break-words text-faint">
          {session.label && `${kind} · `}
          {t('settings.devices.used')} {agoText(session.lastUsedAt, language)}
          {session.address && ` · ${session.address}`}
        </p>
        <p className="text-xs text-faint">
          {t('settings.devices.since', {
            date: dateText(session.createdAt, language),
            end: dateText(session.endsAt, language),
          })}
        </p>
        {ending.error !== undefined && (
          <p role="alert" className="text-xs text-red">
            {problemText(ending.error)}
          </p>
        )}
      </div>
      {session.current ? (
        <Badge tone="accent" className="max-sm:ml-12.5">
          {t('settings.devices.current')}
        </Badge>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          className="max-sm:ml-12.5"
          aria-describedby={name}
          pending={ending.pending}
          onClick={ending.run}
        >
          {t('settings.devices.signOut')}
        </Button>
      )}
    </li>
  )
}
