import type { Slide } from '@hattama/contract/slide'
import { createContext, use } from 'react'

/** Pictures that were shown in the open recording, by their moment, and what opens one large. */
type Slides = { slides: readonly Slide[]; open: (id: string) => void }

const none: Slides = { slides: [], open: () => undefined }

const SlidesContext = createContext<Slides>(none)

export const SlidesProvider = SlidesContext

/** The pictures of the open recording; none where it has none. */
export const useShownSlides = () => use(SlidesContext)
