import { useAppSelector } from '@hattama/platform'
import { History, X } from 'lucide-react'
import { useState } from 'react'
import type { Group } from './entries.tsx'
import { usePaletteTexts } from './palette-texts.ts'

const key = (userId: string) => `hattama.searches.${userId}`
const maxKept = 5

const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * What this user searched for and opened in this tab, most recent first; cleared with the tab and on sign-out, since it may
 * contain words of a meeting. Empty if the browser stores nothing.
 */
const readRecent = (userId: string): string[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isText).slice(0, maxKept) : []
  } catch {
    return []
  }
}

const keepRecent = (userId: string, text: string) => {
  const rest = readRecent(userId).filter((kept) => kept !== text)
  write(userId, [text, ...rest].slice(0, maxKept))
}

const forgetRecent = (userId: string) => write(userId, [])

const write = (userId: string, texts: readonly string[]) => {
  try {
    sessionStorage.setItem(key(userId), JSON.stringify(texts))
  } catch {
    // storage full or forbidden: nothing is kept
  }
}

/** Earlier searches as a group to choose from while the field is empty, and a function to store one. */
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
