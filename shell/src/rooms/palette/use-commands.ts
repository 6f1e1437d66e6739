import { runCommand, useMay, useOfferedActions, useTexts } from '@hattama/platform'
import { navigation } from '../../kernel/navigation/navigation.ts'
import { commandEntry, type Group } from './entries.tsx'
import { usePaletteTexts } from './palette-texts.ts'

/** Commands of this screen and global ones, limited to those with words starting with what is typed. */
export const useCommands = (text: string, go: (path: string) => void, close: () => void): Group[] => {
  const { t } = usePaletteTexts()
  const { t: shell } = useTexts('shell')
  const offered = useOfferedActions()
  const mayRecord = useMay()('recording.create')
  const run = (act: () => void) => () => {
    close()
    act()
  }
  const here = offered.map((action) => commandEntry(`here-${action.id}`, action.text, run(action.act)))
  const everywhere = [
    ...(mayRecord
      ? [
          commandEntry(
            'new-meeting',
            t('newMeeting'),
            run(() => runCommand('newMeeting')),
          ),
          commandEntry(
            'upload',
            t('upload'),
            run(() => runCommand('upload')),
          ),
        ]
      : []),
    commandEntry('chat', t('chat'), () => go('/recordings/chat')),
    commandEntry('tasks', t('tasks'), () => go('/summaries/tasks')),
    ...[...navigation.map(({ area }) => area), 'connections' as const].map((area) =>
      commandEntry(`go-${area}`, t('go', { place: shell(`nav.${area}`) }), () => go(`/${area}`)),
    ),
  ]
  const typed = text.trim().toLowerCase()
  const fits = ({ body }: { body: unknown }) =>
    typeof body === 'string' &&
    typed.split(/\s+/).every((part) =>
      body
        .toLowerCase()
        .split(/[\s:]+/)
        .some((word) => word.startsWith(part)),
    )
  return [
    { title: t('here'), entries: here.filter(fits) },
    { title: t('commands'), entries: everywhere.filter(fits) },
  ].filter((group) => group.entries.length > 0)
}
