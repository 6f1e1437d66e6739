import { loadWords } from '@hattama/platform'
import { type ComponentType, lazy } from 'react'

/** A screen loaded when it is first shown, together with the texts all screens share. */
export const screen = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    const [component] = await Promise.all([load(), loadWords()])
    return { default: component }
  })
