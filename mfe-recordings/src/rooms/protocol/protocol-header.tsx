import type { Protocol } from '@hattama/contract/insight/protocol'
import { Link, notify, problemText, runCommand, useAppDispatch } from '@hattama/platform'
import { BackLink } from '@hattama/ui/back-link'
import { Badge, type Tone } from '@hattama/ui/badge'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { IconButton } from '@hattama/ui/icon-button'
import { Menu, MenuItem, MenuSeparator } from '@hattama/ui/menu'
import { Download, Ellipsis, FileBadge, FileText, FileType2, Printer, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useWithdrawProtocolMutation } from './calls.ts'
import { useProtocolTexts } from './protocol-texts.ts'

const tones = { draft: 'grey', review: 'blue', locked: 'green' } as const satisfies Record<string, Tone>

type Props = {
  protocol: Protocol
  title: string
  mayChange: boolean
  /** sends pending edits first, so that an exported file matches the screen */
  ready: () => Promise<number | null>
}

/** Back link, number and status, and a menu of actions. */
export const ProtocolHeader = ({ protocol, title, mayChange, ready }: Props) => {
  const { t } = useProtocolTexts()
  const { id, recordingId, number, edition, status } = protocol
  const name = number === null ? t('title') : t('numbered', { number })
  const take = async (as: 'pdf' | 'docx' | 'json' | 'print') => {
    if ((await ready()) !== null) runCommand('takeProtocol', { id, title: name }, as)
  }
  return (
    <header className="flex flex-wrap items-start gap-x-2 gap-y-1">
      <BackLink as={Link} to={`/recordings/${recordingId}`} label={t('back')} />
      <div className="order-last w-full min-w-0 sm:order-none sm:w-auto sm:flex-1">
        <h1 className="text-xl font-semibold tracking-tight wrap-anywhere text-ink sm:text-2xl">{name}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <span className="wrap-anywhere">{title}</span>
          {edition > 1 && <span>{t('edition', { edition })}</span>}
          <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
        </p>
      </div>
      <div className="ml-auto flex items-center gap-2 print:hidden">
        <Menu
          trigger={
            <IconButton label={t('take.open')} tooltip={false}>
              <Download aria-hidden />
            </IconButton>
          }
        >
          <MenuItem onSelect={() => void take('pdf')}>
            <FileText aria-hidden />
            {t('take.pdf')}
          </MenuItem>
          <MenuItem onSelect={() => void take('docx')}>
            <FileType2 aria-hidden />
            {t('take.docx')}
          </MenuItem>
          <MenuItem onSelect={() => void take('print')}>
            <Printer aria-hidden />
            {t('take.print')}
          </MenuItem>
          {status === 'locked' && (
            <>
              <MenuSeparator />
              <MenuItem onSelect={() => void take('json')}>
                <FileBadge aria-hidden />
                {t('take.json')}
              </MenuItem>
            </>
          )}
        </Menu>
        {mayChange && status !== 'locked' && <Withdraw protocol={protocol} />}
      </div>
    </header>
  )
}

const Withdraw = ({ protocol: { id, recordingId, number, edition } }: { protocol: Protocol }) => {
  const { t } = useProtocolTexts()
  // a draft without a number was never given to anybody: it is deleted, not withdrawn
  const of = number === null ? 'deleteDraft' : 'withdraw'
  const dispatch = useAppDispatch()
  const [isAsked, ask] = useState(false)
  const [withdraw, { isLoading, error }] = useWithdrawProtocolMutation()
  const takeBack = async () => {
    const answer = await withdraw({ id, recordingId })
    if (answer.error) return
    ask(false)
    dispatch(notify({ tone: 'done', text: t(`${of}.done`) }))
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('more')} tooltip={false}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem tone="danger" onSelect={() => ask(true)}>
          <Trash2 aria-hidden />
          {t(`${of}.act`)}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isAsked}
        onClose={() => ask(false)}
        onConfirm={() => void takeBack()}
        title={t(`${of}.title`)}
        text={number !== null && edition === 1 ? t('withdraw.textNumbered', { number }) : t('withdraw.text')}
        confirmLabel={t(`${of}.act`)}
        cancelLabel={t('action.cancel')}
        tone="danger"
        pending={isLoading}
        error={error && problemText(error)}
      />
    </>
  )
}
