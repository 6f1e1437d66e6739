import { mailFaultOf } from '@hattama/contract/rules/kernel/mail-fault'
import type { ServerMail } from '@hattama/contract/app/server'
import { notify, problemText, useAppDispatch } from '@hattama/platform'
import { Badge, type Tone } from '@hattama/ui/badge'
import { Button } from '@hattama/ui/button'
import { Card } from '@hattama/ui/card'
import { EmptyState } from '@hattama/ui/empty-state'
import { dateTimeText } from '@hattama/ui/format/date'
import { Select } from '@hattama/ui/select'
import { Mail, MailX, Send } from 'lucide-react'
import { useState } from 'react'
import { useServerMailsInfiniteQuery, useTestMailMutation } from './calls.ts'
import { PagedRows } from './frame.tsx'
import { useServerTexts } from './server-texts.ts'

const states = ['sending', 'sent', 'failed'] as const
const tones: Record<ServerMail['state'], Tone> = { sending: 'blue', sent: 'green', failed: 'red' }

const MailRow = ({ mail }: { mail: ServerMail }) => {
  const { t, language } = useServerTexts()
  const facts = [
    mail.recipient,
    mail.attempts > 1 ? t('mails.attempts', { count: mail.attempts }) : null,
    mail.state === 'sent' || mail.code === null
      ? null
      : `${t(`mails.why.${mailFaultOf(mail.code)}`)} (${mail.code})`,
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 sm:px-5">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {t(`mails.kind.${mail.kind}`)}
          <Badge tone={tones[mail.state]}>{t(`mails.state.${mail.state}`)}</Badge>
        </p>
        <p className="text-xs break-words text-faint">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <time dateTime={mail.at} className="text-xs text-faint tabular-nums">
        {dateTimeText(mail.at, language)}
      </time>
    </li>
  )
}

/** State of the mails of the last days, and whether mail is sent at all. */
export const Mails = () => {
  const { t } = useServerTexts()
  const dispatch = useAppDispatch()
  const [state, setState] = useState<ServerMail['state'] | 'all'>('all')
  const pages = useServerMailsInfiniteQuery(state, { refetchOnMountOrArgChange: true })
  const [test, { isLoading }] = useTestMailMutation()
  const set = pages.data?.pages[0]
  const send = async () => {
    const { data, error } = await test()
    const code = data?.code ?? null
    const why = t(`mails.why.${mailFaultOf(code)}`)
    const failed = error ? problemText(error) : t('mails.notSent', { why, code: code ?? '—' })
    dispatch(
      notify(
        data?.sent
          ? { tone: 'done', text: t('mails.testSent', { to: data.to }) }
          : { tone: 'problem', text: failed },
      ),
    )
    void pages.refetch()
  }
  if (set?.isSetUp === false)
    return (
      <Card>
        <EmptyState icon={<MailX />} title={t('mails.off')} text={t('mails.offText')} />
      </Card>
    )
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 text-sm break-words text-muted">
          {set && t('mails.by', { host: set.host, from: set.from })}
        </p>
        <div className="flex w-full flex-wrap gap-2 sm:w-auto">
          <Select
            label={t('mails.filter')}
            value={state}
            onChange={setState}
            options={(['all', ...states] as const).map((value) => ({
              value,
              text: t(value === 'all' ? 'mails.all' : `mails.state.${value}`),
            }))}
            className="grow sm:w-40"
          />
          <Button variant="secondary" pending={isLoading} onClick={() => void send()}>
            <Send aria-hidden />
            {t('mails.test')}
          </Button>
        </div>
      </div>
      <PagedRows
        pages={pages}
        itemsOf={(page) => page.mails}
        renderRow={(mail) => <MailRow key={mail.id} mail={mail} />}
        icon={<Mail />}
        none={t('mails.none')}
      />
    </div>
  )
}
