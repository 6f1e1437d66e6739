import { useCopyLink, useUser } from '@hattama/platform'
import { Button, buttonClass } from '@hattama/ui/button'
import { TextField } from '@hattama/ui/text-field'
import { Copy, ExternalLink } from 'lucide-react'
import { useConnectionTexts } from '../connection-texts.ts'
import type { Draft } from '../draft.ts'
import { KeyField } from '../keys/key-field.tsx'
import { SecretField } from '../keys/secret-field.tsx'
import { questionsAddress } from './questions-address.ts'
import { slackApp } from './slack-manifest.ts'

type Props = { draft: Draft; change: (some: Partial<Draft>) => void; isWrong: boolean }

/** Sets up the user's own Slack app: created from a prefilled manifest, identified by its token, invited to a channel. */
export const SlackFields = ({ draft, change, isWrong }: Props) => {
  const { t } = useConnectionTexts()
  const user = useUser()
  const copy = useCopyLink()
  const asks =
    user && draft.ofWorkspace ? questionsAddress(location.origin, 'slackEvents', user.workspaceId) : null
  const { manifest, url } = slackApp(asks)
  return (
    <>
      <div className="flex flex-col gap-2">
        <p className="text-sm">{t('slack.make')}</p>
        <div className="flex flex-wrap gap-2">
          <a href={url} target="_blank" rel="noreferrer" className={buttonClass('secondary', 'sm')}>
            <ExternalLink aria-hidden />
            {t('slack.makeApp')}
          </a>
          <Button size="sm" variant="secondary" onClick={() => void copy(manifest)}>
            <Copy aria-hidden />
            {t('slack.manifest')}
          </Button>
        </div>
        {draft.ofWorkspace && asks === null && <p className="text-sm text-muted">{t('slack.noHttps')}</p>}
      </div>
      <KeyField kind="slack" value={draft.key} onChange={(key) => change({ key })} />
      {asks !== null && (
        <SecretField
          name="signing-secret"
          label={t('slack.signingSecret')}
          hint={t('slack.signingSecretHint')}
          value={draft.signingSecret}
          onChange={(signingSecret) => change({ signingSecret })}
        />
      )}
      <TextField
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        label={t('slack.channel')}
        hint={t('slack.channelHint')}
        placeholder={t('kind.slack.example')}
        value={draft.url}
        error={isWrong ? t(asks === null ? 'slack.wrong' : 'slack.wrongSecret') : undefined}
        onChange={(event) => change({ url: event.target.value })}
      />
    </>
  )
}
