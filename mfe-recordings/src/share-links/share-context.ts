import { createContext, use } from 'react'

/** What somebody wants to open to people outside: the whole meeting, or a stretch of it. Times in ms. */
export type Stretch = { fromMs: number; toMs: number } | null

type Share = (what: Stretch) => void

const ShareContext = createContext<Share | null>(null)

export const ShareProvider = ShareContext

/** Opens the dialog for a link to outside; null for whoever may make none. */
export const useShare = () => use(ShareContext)
