import { createContext, use } from 'react'

/** The stretch to share with people outside, in ms; null for the whole meeting. */
export type Stretch = { fromMs: number; toMs: number } | null

type Share = (what: Stretch) => void

const ShareContext = createContext<Share | null>(null)

export const ShareProvider = ShareContext

/** Returns the function that opens the dialog for share links; null for users who may not create any. */
export const useShare = () => use(ShareContext)
