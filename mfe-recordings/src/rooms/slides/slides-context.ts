import type { Slide } from '@hattama/contract/library/slide'
import { createContext, use } from 'react'

/** The slides of the open recording in order of time, and a function that opens one in full size. */
type Slides = { slides: readonly Slide[]; open: (id: string) => void }

const none: Slides = { slides: [], open: () => undefined }

const SlidesContext = createContext<Slides>(none)

export const SlidesProvider = SlidesContext

/** The slides of the open recording; empty if it has none. */
export const useShownSlides = () => use(SlidesContext)
