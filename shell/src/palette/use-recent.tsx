import { useAppSelector } from '@hattama/platform'
import { History, X } from 'lucide-react'
import { useState } from 'react'
import type { Group } from './entries.tsx'
import { usePaletteTexts } from './palette-texts.ts'
import { forgetRecent, keepRecent, readRecent } from './recent-searches.ts'

/** Earlier searches as a group to choose from while nothing is typed, and how to keep one. */
export const useRecent = (text: string, choose: (text: string) => void): [Group[], () => void] => {
  const { t } = usePaletteTexts()
  const userId = useAppSelector((state) => state.session.user?.id ?? '')
  const [recent, setRecent] = useState(() => readRecent(userId))
  const keep = () => {
    if (text.trim() !== '') keepRecent(userId, text.trim())
  }
  if (text.trim() !== '' || recent.length === 0) return [[], keep]
  const entries = recent.map((words) => ({
    id: `recent-${words}`,
    icon: <History aria-hidden />,
    body: words,
    act: () => choose(words),
  }))
  const forget = {
    id: 'forget',
    icon: <X aria-hidden />,
    body: <span className="text-muted">{t('forget')}</span>,
    act: () => {
      forgetRecent(userId)
      setRecent([])
    },
  }
  return [[{ title: t('recent'), entries: [...entries, forget] }], keep]
}
