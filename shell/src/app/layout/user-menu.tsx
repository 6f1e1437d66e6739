import { changeLanguage, languages, useMay, useNavigate, useTexts, useUser } from '@hattama/platform'
import { Avatar } from '@hattama/ui/avatar'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { displayName, initials } from '@hattama/ui/format/person'
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator, Submenu } from '@hattama/ui/menu'
import { ChevronsUpDown, CircleUserRound, Languages, LogOut, Server, Settings } from 'lucide-react'
import { useState } from 'react'
import { useShell } from '../../kernel/shell-context.ts'
import { avatarUrl } from '../../kernel/avatar-url.ts'
import { shownAddress } from '@hattama/contract/rules/kernel/mail-address'

/** The signed-in user, and their menu. */
export const UserMenu = () => {
  const { t, language } = useTexts('shell')
  const { session, registry } = useShell()
  const navigate = useNavigate()
  const user = useUser()
  const may = useMay()
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)
  if (!user) return null
  const name = displayName(user, t('user.fallback'))

  const logOut = async () => {
    setPending(true)
    await session.logout()
    await navigate('/')
  }

  return (
    <>
      <Menu
        align="start"
        side="top"
        className="w-64"
        trigger={
          <button
            type="button"
            className="flex w-full cursor-pointer items-center gap-3 rounded-md p-2 text-left hover:bg-hover data-[state=open]:bg-hover"
          >
            <Avatar
              initials={initials(user)}
              seed={name}
              imageUrl={avatarUrl(registry.avatarUrlTemplate, name)}
            />
            <span className="min-w-0 grow">
              <span className="block truncate text-sm font-medium text-ink">{name}</span>
              <span className="block truncate text-xs text-faint">{shownAddress(user.email)}</span>
            </span>
            <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-faint" />
          </button>
        }
      >
        <MenuLabel>{t('user.account')}</MenuLabel>
        <MenuItem onSelect={() => void navigate('/settings/profile')}>
          <CircleUserRound aria-hidden />
          {t('user.profile')}
        </MenuItem>
        <MenuItem onSelect={() => void navigate('/settings')}>
          <Settings aria-hidden />
          {t('user.settings')}
        </MenuItem>
        {may('server.manage') && (
          <MenuItem onSelect={() => void navigate('/server')}>
            <Server aria-hidden />
            {t('user.server')}
          </MenuItem>
        )}
        <Submenu
          label={
            <>
              <Languages aria-hidden />
              {t('user.language')}
            </>
          }
        >
          {languages.map((choice) => (
            <MenuChoice
              key={choice}
              chosen={choice === language}
              lang={choice}
              onSelect={() => void changeLanguage(choice)}
            >
              {t(`language.${choice}`)}
            </MenuChoice>
          ))}
        </Submenu>
        <MenuSeparator />
        <MenuItem onSelect={() => setAsking(true)}>
          <LogOut aria-hidden />
          {t('user.logOut')}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void logOut()}
        title={`${t('user.logOut')}?`}
        text={t('user.logOutText')}
        confirmLabel={t('user.logOut')}
        cancelLabel={t('action.cancel')}
        pending={pending}
      />
    </>
  )
}
