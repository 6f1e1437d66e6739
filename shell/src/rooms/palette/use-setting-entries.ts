import { useTexts } from '@hattama/platform'
import { settingPath, useSettingPages } from '../../kernel/setting-pages/setting-pages.ts'
import { commandEntry, type Group } from './entries.tsx'
import { startWords } from './start-words.ts'

/**
 * The pages of the settings with words that start with what is typed: of their titles, or of what is on them. Listed after
 * the meetings, where such words occur too; none before anything is typed.
 */
export const useSettingEntries = (text: string, go: (path: string) => void): Group[] => {
  const { t } = useTexts('shell')
  const pages = useSettingPages()
  if (text.trim() === '') return []
  const title = t('nav.settings')
  const entries = pages
    .filter((page) =>
      startWords(text, `${title} ${t(`settings.page.${page}.title`)} ${t(`settings.page.${page}.finds`)}`),
    )
    .map((page) =>
      commandEntry(`settings-${page}`, t(`settings.page.${page}.title`), () => go(settingPath(page))),
    )
  return entries.length > 0 ? [{ title, entries }] : []
}
