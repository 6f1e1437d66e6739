import { maxSsoGroups, rolesByProvider, type WorkspaceSsoBody } from '@hattama/contract/people/sso'
import { useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { IconButton } from '@hattama/ui/icon-button'
import { Select } from '@hattama/ui/select'
import { Input, TextField } from '@hattama/ui/text-field'
import { Plus, X } from 'lucide-react'
import './sso-texts.ts'

type Given = Pick<WorkspaceSsoBody, 'groupsClaim' | 'roles' | 'otherwise'>

/** Maps groups of the provider to roles. */
export const GroupRoles = ({
  groupsClaim,
  roles,
  otherwise,
  onChange,
}: Given & { onChange: (change: Partial<Given>) => void }) => {
  const { t } = useTexts('sso')
  const named = rolesByProvider.map((value) => ({ value, text: t(`role.${value}`) }))
  const put = (at: number, change: Partial<Given['roles'][number]>) =>
    onChange({ roles: roles.map((one, i) => (i === at ? { ...one, ...change } : one)) })
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="font-semibold">{t('groups.title')}</legend>
      <p className="text-sm text-muted">{t('groups.text')}</p>
      <TextField
        className="max-w-sm"
        label={t('groups.claim')}
        autoComplete="off"
        spellCheck={false}
        value={groupsClaim}
        onChange={(event) => onChange({ groupsClaim: event.target.value })}
      />
      {roles.map(({ group, role }, i) => (
        // rows have no identity but their index
        // oxlint-disable-next-line react/no-array-index-key
        <div key={i} className="flex min-w-0 items-center gap-2">
          <Input
            aria-label={`${t('groups.group')} ${i + 1}`}
            placeholder={t('groups.group')}
            className="max-w-56 flex-1"
            value={group}
            onChange={(event) => put(i, { group: event.target.value })}
          />
          <Select
            label={`${t('groups.role')} ${i + 1}`}
            value={role}
            options={named}
            onChange={(value) => put(i, { role: value })}
          />
          <IconButton
            label={t('groups.remove', { group })}
            onClick={() => onChange({ roles: roles.filter((_, at) => at !== i) })}
          >
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
      ))}
      <div>
        <Button
          size="sm"
          variant="secondary"
          disabled={roles.length >= maxSsoGroups}
          onClick={() => onChange({ roles: [...roles, { group: '', role: 'member' }] })}
        >
          <Plus aria-hidden className="size-4" />
          {t('groups.add')}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <span>{t('groups.otherwise')}</span>
        <Select
          label={t('groups.otherwise')}
          value={otherwise}
          options={[...named, { value: 'none' as const, text: t('groups.none') }]}
          onChange={(value) => onChange({ otherwise: value })}
        />
      </div>
    </fieldset>
  )
}
