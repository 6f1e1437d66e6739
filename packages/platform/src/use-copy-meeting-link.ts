import type { Seen } from '@hattama/contract/rules/library/visibility'
import { useCallback } from 'react'
import { runCommand } from './commands.ts'
import { useTexts } from './texts/i18n.ts'
import { useCopyLink } from './use-copy-link.ts'

/**
 * Copies the URL of a page of a meeting, `path` of this server, and says who can open it. A link that nobody else can open
 * offers to change that.
 */
export const useCopyMeetingLink = () => {
  const { t } = useTexts('platform')
  const copy = useCopyLink()
  return useCallback(
    (path: string, meeting: Pick<Seen, 'visibility'> & { recordingId: string }) =>
      copy(location.origin + path, {
        text: t(`copying.opensFor.${meeting.visibility}`),
        ...(meeting.visibility === 'private' && {
          act: { label: t('word.whoSees'), run: () => runCommand('shareRecording', meeting.recordingId) },
        }),
      }),
    [copy, t],
  )
}
