import type { MessengerCode } from '@hattama/contract/connections/messenger'
import { buttonClass } from '@hattama/ui/button'
import { Spinner } from '@hattama/ui/spinner'
import { TextField } from '@hattama/ui/text-field'
import { Send } from 'lucide-react'
import { useConnectionTexts } from '../connection-texts.ts'

/** A link to the bot's chat, which connects it; and the message to send if the link does not open. */
export const LinkStep = ({ code }: { code: MessengerCode }) => {
  const { t } = useConnectionTexts()
  return (
    <>
      <p className="text-sm text-muted">{t('messenger.how')}</p>
      <a
        href={code.url}
        target="_blank"
        rel="noreferrer"
        className={buttonClass('primary', 'md', 'self-start')}
      >
        <Send aria-hidden />
        {t('messenger.open')}
      </a>
      <TextField
        readOnly
        name="code"
        label={t('messenger.code')}
        hint={t('messenger.codeHint')}
        value={`/start ${code.code}`}
        onFocus={(event) => event.target.select()}
      />
      <output className="flex items-center gap-2 text-sm text-muted">
        <Spinner className="text-accent" />
        {t('messenger.waits')}
      </output>
    </>
  )
}
