import { type Condition, holds } from '@hattama/contract/rules/facts'
import { createElement, type ReactNode } from 'react'
import { useCopy } from '../copy/use-copy.ts'
import { conditions } from './conditions.ts'
import { useFacts } from './facts.ts'

type Props = {
  /** place of the sentence in the dictionaries */
  at: string
  children: ReactNode
  /** what stands in where it is not true */
  otherwise?: ReactNode
}

const words = (condition: Condition) => (typeof condition === 'string' ? condition : condition.join(' '))

/** Both readings, each in a mark the server takes away, with what is in it or without. */
const marked = (condition: Condition, children: ReactNode, otherwise: ReactNode) => (
  <>
    {createElement('fact-when', { 'data-if': words(condition) }, children)}
    {otherwise !== undefined && createElement('fact-when', { 'data-unless': words(condition) }, otherwise)}
  </>
)

/** What is said at one place of the page, where it is true of this server. */
export const Told = ({ at, children, otherwise }: Props) => {
  const { language } = useCopy()
  const known = useFacts()
  const condition = conditions[at]?.[language]
  if (condition === undefined) return children
  if (known === null) return marked(condition, children, otherwise)
  return holds(condition, known) ? children : otherwise
}

/** A text with its stand-in from `plain`, if the dictionary has one. */
export const ToldText = ({ at, text }: { at: string; text: string }) => {
  const { copy } = useCopy()
  return (
    <Told at={at} otherwise={copy.plain[at]}>
      {text}
    </Told>
  )
}
