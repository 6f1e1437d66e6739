import './setup-texts.ts'
import { Link, serverHas, ServerSteps, useHint, useOwnChoice, useTexts } from '@hattama/platform'
import { Button, buttonClass } from '@hattama/ui/button'
import { Card } from '@hattama/ui/card'
import { bytesText } from '@hattama/ui/format/amount'
import { CheckCircle2, ChevronDown, Circle } from 'lucide-react'
import { useState } from 'react'
import { inviteAddress } from '../../kernel/navigation/invite-address.ts'
import { InstallSteps } from '../recording/install-steps.tsx'
import { type SetupItem, useSetup } from './use-setup.ts'

/**
 * The card of an owner: what can still be set up, one line each, with details behind. It is folded until opened, since whoever
 * comes to write minutes needs none of it, or somebody asks for something in it; it goes when all is done.
 */
export const SetUp = () => {
  const { t, language } = useTexts('setup')
  const setup = useSetup(language, location.hostname)
  const hidden = useHint('setup')
  const folded = useOwnChoice('setup_folded')
  if (!setup) return null
  const { items, connectExtension } = setup
  const done = items.filter(({ isDone }) => isDone).length
  const isAskedFor = items.some(({ isDone, askedBy = [] }) => !isDone && askedBy.length > 0)
  const isOpen = folded.value === null ? isAskedFor : folded.value === 'no'
  if ((hidden.isSeen && !isAskedFor) || done === items.length) return null
  return (
    <Card>
      <details
        className="group"
        open={isOpen}
        onToggle={({ currentTarget: { open } }) => {
          // it is also told of how it came
          if (open !== isOpen) folded.choose(open ? 'no' : 'yes')
        }}
      >
        <summary className="flex cursor-pointer list-none items-center gap-2 px-5 py-4 [&::-webkit-details-marker]:hidden">
          <h2 className="text-base font-semibold text-ink">{t('title')}</h2>
          <span className="ml-auto text-xs text-faint tabular-nums">
            {t('progress', { done, of: items.length })}
          </span>
          <ChevronDown aria-hidden className="size-4 text-faint transition-transform group-open:rotate-180" />
        </summary>
        <ul className="divide-y divide-line border-t border-line">
          {items.map((item) => (
            <Row key={item.key} item={item} onConnect={connectExtension} />
          ))}
        </ul>
        <div className="border-t border-line px-3 py-2">
          <Button variant="ghost" size="sm" onClick={() => hidden.see()}>
            {t('hide')}
          </Button>
        </div>
      </details>
    </Card>
  )
}

/** What is said of the models: that they come, what they bring, or also that a language is not heard without them. */
const ofModels = (bytes: number | undefined) => {
  if (!bytes) return 'textPlain'
  return serverHas('hearsAll') ? 'textHears' : 'text'
}

const Row = ({
  item: { key, isDone, bytes, askedBy = [] },
  onConnect,
}: {
  item: SetupItem
  onConnect: () => Promise<boolean>
}) => {
  const { t, language } = useTexts('setup')
  const [isOpen, setOpen] = useState(false)
  const title = t(key === 'models' && !serverHas('model') ? 'models.titleOn' : `${key}.title`)
  if (isDone) {
    return (
      <li className="flex items-center gap-2.5 px-5 py-2.5 text-sm text-faint">
        <CheckCircle2 aria-hidden className="size-4 shrink-0 text-green" />
        <span>
          {title} <span className="sr-only">{t('done')}</span>
        </span>
      </li>
    )
  }
  const size = bytes ? bytesText(bytes, language) : ''
  const goes = { models: '#models', team: inviteAddress, calendar: '/connections#calendars' }[key as string]
  return (
    <li className="px-5 py-2.5 text-sm">
      <div className="flex items-start gap-2.5">
        <Circle aria-hidden className="mt-0.5 size-4 shrink-0 text-line-strong" />
        <div className="min-w-0 grow">
          <p className="font-medium text-ink">{title}</p>
          <p className="text-xs text-muted">
            {t(`${key}.${key === 'models' ? ofModels(bytes) : 'text'}`, { size })}
          </p>
          {askedBy.length > 0 && (
            <p className="text-xs text-ink">
              {t('askedBy', { count: askedBy.length, names: askedBy.join(', ') })}
            </p>
          )}
        </div>
        {goes ? (
          <Link
            to={goes}
            aria-label={t('openOf', { what: title })}
            className={buttonClass('secondary', 'sm')}
            onClick={() => goes !== '/connections#calendars' && window.scrollTo({ top: 0 })}
          >
            {t('open')}
          </Link>
        ) : (
          <Button
            variant="secondary"
            size="sm"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'lessOf' : 'howOf', { what: title })}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'less' : 'how')}
          </Button>
        )}
      </div>
      {isOpen && (
        <div className="mt-2 pl-6.5">
          {key === 'extension' ? (
            <InstallSteps onTryAgain={onConnect} />
          ) : (
            <div className="text-xs text-muted">
              <ServerSteps what={key === 'mail' ? 'mail' : 'address'} />
            </div>
          )}
        </div>
      )}
    </li>
  )
}
