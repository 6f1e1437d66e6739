import { loadInReach, loadWords } from '@hattama/platform'
import { type ComponentType, lazy } from 'react'

/** A screen loaded when it is first shown, or once there is a connection, together with the texts all screens share. */
export const screen = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    const [component] = await loadInReach(() => Promise.all([load(), loadWords()]))
    return { default: component }
  })
