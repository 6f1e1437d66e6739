import { languages } from '@hattama/contract/people/account'
import { Logo } from '@hattama/ui/logo'
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '@hattama/ui/menu'
import { ExternalLink, LogIn, LogOut, Settings2 } from 'lucide-react'
import { accountItem } from '../account/account.ts'
import { useTexts } from '../language/use-texts.ts'
import { changeSettings, settingsItem } from '../settings/settings.ts'
import { useStored } from '../settings/use-stored.ts'
import { shownAddress } from '@hattama/contract/rules/kernel/mail-address'

/** The logo, and the menu with account, language and a link to the web app. */
export const PopupHeader = ({ onSignIn }: { onSignIn: () => void }) => {
  const { t, language } = useTexts()
  const account = useStored(accountItem)
  const settings = useStored(settingsItem)
  const server = account?.server ?? settings?.server

  return (
    <header className="flex items-center justify-between border-b border-line bg-surface px-4 py-3">
      <Logo />
      <Menu
        trigger={
          <button
            type="button"
            aria-label={t('account.menu')}
            className="inline-flex size-9 cursor-pointer items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink data-[state=open]:bg-hover"
          >
            <Settings2 aria-hidden className="size-4.5" />
          </button>
        }
      >
        {account && <MenuLabel>{shownAddress(account.email)}</MenuLabel>}
        <MenuItem onSelect={() => void chrome.tabs.create({ url: server ?? '' })} disabled={!server}>
          <ExternalLink aria-hidden />
          {t('account.openApp')}
        </MenuItem>
        {account ? (
          <MenuItem onSelect={() => void accountItem.write(null)}>
            <LogOut aria-hidden />
            {t('account.signOut')}
          </MenuItem>
        ) : (
          <MenuItem onSelect={onSignIn}>
            <LogIn aria-hidden />
            {t('account.signIn')}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuLabel>{t('language.label')}</MenuLabel>
        {languages.map((option) => (
          <MenuChoice
            key={option}
            lang={option}
            chosen={option === language}
            onSelect={() => void changeSettings({ language: option })}
          >
            {t(`language.${option}`)}
          </MenuChoice>
        ))}
      </Menu>
    </header>
  )
}
