import { Button } from '@hattama/ui/button'
import { Notice } from '@hattama/recorder/parts/notice'
import { hostPattern } from '../account/server-address.ts'
import { useTexts } from '../language/use-texts.ts'
import { post } from '../messages/post.ts'

/** Over the person's own Hattama: one button gives the permission for its address, and the page hands over the sign-in. */
export const ConnectNotice = ({ origin }: { origin: string }) => {
  const { t } = useTexts()
  const connect = async () => {
    const origins = [hostPattern(origin)]
    const known = await chrome.permissions.contains({ origins })
    // allowed now, the background hears of it itself: this window may be closed by then
    if ((await chrome.permissions.request({ origins })) && known) {
      await post({ to: 'background', type: 'connect', origins })
    }
  }
  return (
    <Notice
      tone="info"
      title={t('account.page.title')}
      actions={
        <Button size="sm" onClick={() => void connect()}>
          {t('account.page.connect', { host: new URL(origin).host })}
        </Button>
      }
    >
      {t('account.page.text')}
    </Notice>
  )
}
