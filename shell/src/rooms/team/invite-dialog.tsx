import { invitedRoles, type NewInvitation } from '@hattama/contract/people/team'
import {
  asProblem,
  notify,
  problemText,
  ServerLack,
  useAppDispatch,
  useCopyLink,
  useTexts,
} from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { Segmented } from '@hattama/ui/segmented'
import { Select } from '@hattama/ui/select'
import { TextField } from '@hattama/ui/text-field'
import { Copy } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { looksLikeEmail } from '../../kernel/account-rules.ts'
import { useShell } from '../../kernel/shell-context.ts'
import { useInviteMutation } from './calls.ts'

const Link = ({ url, note }: { url: string; note: string }) => {
  const { t } = useTexts('shell')
  const copyLink = useCopyLink()
  const field = useRef<HTMLInputElement>(null)
  /** Selects the link if it cannot be copied, since it is shown only once. */
  const copy = async () => {
    if (!(await copyLink(url))) field.current?.focus()
  }
  return (
    <div className="mt-5 flex flex-col gap-3">
      <TextField
        ref={field}
        readOnly
        label={t('team.invite.link')}
        value={url}
        hint={note}
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => void copy()}>
        <Copy aria-hidden className="size-4" />
        {t('action.copy')}
      </Button>
    </div>
  )
}

/**
 * Invites one address, or creates a link for many. A server that sends no email only makes links, and says so first; one that only
 * its own computer reaches says that, and invites whoever uses the same computer if asked to.
 */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const { facts } = useShell().registry
  const sends = facts.includes('mail')
  const isOnlyHere = facts.includes('onlyHere')
  // whoever sits at another computer could not open the link
  const [isInviting, setInviting] = useState(!isOnlyHere)
  const [way, setWay] = useState<'email' | 'link'>(sends ? 'email' : 'link')
  const [email, setEmail] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [role, setRole] = useState<NewInvitation['role']>('member')
  const [invite, { isLoading, data, error }] = useInviteMutation()
  const address = email.trim()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setWrong(way === 'email' && !looksLikeEmail(address))
    if (way === 'email' && !looksLikeEmail(address)) return
    const answer = await invite(way === 'email' ? { email: address, role } : { role })
    if (!answer.data || answer.data.url !== null) return
    dispatch(notify({ tone: 'done', text: t('team.invite.sent', { email: address }) }))
    onClose()
  }

  const dialog = (content: React.ReactNode) => (
    <Dialog
      open
      onClose={onClose}
      title={t('team.invite.title')}
      description={isInviting ? t(sends ? 'team.invite.text' : 'team.invite.textByHand') : undefined}
      closeLabel={t('action.close')}
      size="md"
    >
      {isOnlyHere && (
        <div role="note" className="mt-4 rounded-md bg-yellow-soft px-4 py-3 text-sm text-ink">
          <ServerLack what="invitation" />
        </div>
      )}
      {isInviting ? (
        content
      ) : (
        <Button
          variant="ghost"
          className="mt-3 h-auto min-h-9 self-start py-1.5 text-left whitespace-normal"
          onClick={() => setInviting(true)}
        >
          {t('team.invite.here')}
        </Button>
      )}
    </Dialog>
  )
  if (data?.url) {
    const bound = data.invitation.email
    const note = bound ? `${t('team.invite.noMail', { email: bound })} ` : ''
    return dialog(<Link url={data.url} note={note + t('team.invite.once')} />)
  }
  const byEmail = { value: 'email', text: t(sends ? 'team.invite.byEmail' : 'team.invite.forOne') } as const
  const byLink = { value: 'link', text: t(sends ? 'team.invite.byLink' : 'team.invite.forMany') } as const
  return dialog(
    <form noValidate className="mt-5 flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Segmented
        label={t(sends ? 'team.invite.way' : 'team.invite.whom')}
        value={way}
        onChange={setWay}
        className="self-start"
        options={sends ? [byEmail, byLink] : [byLink, byEmail]}
      />
      {way === 'email' ? (
        <TextField
          name="email"
          type="email"
          autoComplete="off"
          label={t('auth.field.email')}
          placeholder={t('team.invite.emailExample')}
          value={email}
          error={isWrong ? t('auth.error.emailInvalid') : undefined}
          onChange={(event) => {
            setEmail(event.target.value)
            setWrong(false)
          }}
        />
      ) : (
        <p className="text-sm text-muted">{t('team.invite.anybody')}</p>
      )}
      <div className="flex flex-col gap-1.5">
        <span aria-hidden className="text-sm font-medium">
          {t('team.invite.role')}
        </span>
        <Select
          label={t('team.invite.role')}
          value={role}
          onChange={setRole}
          options={invitedRoles.map((value) => ({ value, text: t(`team.role.${value}`) }))}
        />
      </div>
      {error && (
        <p role="alert" className="text-sm text-red">
          {asProblem(error).code === 'CONFLICT' ? t('team.invite.member') : problemText(error)}
        </p>
      )}
      <Button type="submit" pending={isLoading} disabled={way === 'email' && address === ''}>
        {t(sends && way === 'email' ? 'team.invite.send' : 'team.invite.make')}
      </Button>
    </form>,
  )
}
