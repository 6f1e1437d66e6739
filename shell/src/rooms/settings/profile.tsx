import {
  notify,
  ProblemLine,
  useAppDispatch,
  useTexts,
  useUser,
  useUpdateProfileMutation,
} from '@hattama/platform'
import { Avatar } from '@hattama/ui/avatar'
import { Button } from '@hattama/ui/button'
import { displayName, initials } from '@hattama/ui/format/person'
import { TextField } from '@hattama/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useShell } from '../../kernel/shell-context.ts'
import { avatarUrl } from '../../kernel/avatar-url.ts'
import { shownAddress } from '@hattama/contract/rules/kernel/mail-address'

/** The user's name; the address is shown but cannot be changed. */
export const Profile = () => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const { session, registry } = useShell()
  const user = useUser()
  const [firstName, setFirstName] = useState(user?.firstName ?? '')
  const [lastName, setLastName] = useState(user?.lastName ?? '')
  const [update, { isLoading, error }] = useUpdateProfileMutation()
  if (!user) return null
  const name = displayName(user, t('user.fallback'))
  const changed = firstName.trim() !== user.firstName || lastName.trim() !== user.lastName

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const saved = await update({ firstName: firstName.trim(), lastName: lastName.trim() })
    if (!saved.data) return
    session.changeUser(saved.data)
    dispatch(notify({ tone: 'done', text: t('settings.profile.saved') }))
  }

  return (
    <form className="flex max-w-lg flex-col gap-4" onSubmit={(event) => void save(event)}>
      <div className="flex items-center gap-3.5">
        <Avatar
          initials={initials(user)}
          seed={name}
          size={48}
          imageUrl={avatarUrl(registry.avatarUrlTemplate, name)}
        />
        <div className="min-w-0">
          <p className="truncate font-medium">{name}</p>
          <p className="truncate text-sm text-faint">{shownAddress(user.email)}</p>
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('auth.field.firstName')}
          value={firstName}
          maxLength={100}
          autoComplete="given-name"
          onChange={(event) => setFirstName(event.target.value)}
        />
        <TextField
          label={t('auth.field.lastName')}
          value={lastName}
          maxLength={100}
          autoComplete="family-name"
          onChange={(event) => setLastName(event.target.value)}
        />
      </div>
      <ProblemLine error={error} />
      <div>
        <Button type="submit" pending={isLoading} disabled={!changed || firstName.trim() === ''}>
          {t('action.save')}
        </Button>
      </div>
    </form>
  )
}
