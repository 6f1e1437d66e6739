import { useUser } from '@hattama/platform'
import { TextField } from '@hattama/ui/text-field'
import { useConnectionTexts } from '../connection-texts.ts'
import type { Draft } from '../draft.ts'
import { SecretField } from '../keys/secret-field.tsx'
import { questionsAddress } from './questions-address.ts'

type Props = { draft: Draft; change: (some: Partial<Draft>) => void }

/** An outgoing webhook of a Teams team, to answer questions in its channels: the URL it calls, and its token. */
export const TeamsQuestions = ({ draft, change }: Props) => {
  const { t } = useConnectionTexts()
  const user = useUser()
  const address = user && questionsAddress(location.origin, 'teamsQuestions', user.workspaceId)
  if (!address) return <p className="text-sm text-muted">{t('teams.noHttps')}</p>
  return (
    <>
      <TextField
        readOnly
        name="questions"
        label={t('teams.address')}
        hint={t('teams.addressHint')}
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <SecretField
        name="security-token"
        label={t('teams.token')}
        hint={t('teams.tokenHint')}
        value={draft.securityToken}
        onChange={(securityToken) => change({ securityToken })}
      />
    </>
  )
}
