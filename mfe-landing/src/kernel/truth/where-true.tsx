import { type Condition, holds } from '@hattama/contract/rules/kernel/facts'
import { createElement, type ReactNode } from 'react'
import { useCopy } from '../copy/use-copy.ts'
import { conditions } from './conditions.ts'
import { useFacts } from './facts.ts'

type Props = {
  /** path of the sentence in the dictionaries */
  at: string
  children: ReactNode
  /** shown if it is not true */
  otherwise?: ReactNode
}

const words = (condition: Condition) => (typeof condition === 'string' ? condition : condition.join(' '))

/** Both versions, each in a mark that the server removes, either with its content or without. */
const marked = (condition: Condition, children: ReactNode, otherwise: ReactNode) => (
  <>
    {createElement('fact-when', { 'data-if': words(condition) }, children)}
    {otherwise !== undefined && createElement('fact-when', { 'data-unless': words(condition) }, otherwise)}
  </>
)

/** A part of the page that is shown only if it is true of this server. */
export const WhereTrue = ({ at, children, otherwise }: Props) => {
  const { language } = useCopy()
  const known = useFacts()
  const condition = conditions[at]?.[language]
  if (condition === undefined) return children
  if (known === null) return marked(condition, children, otherwise)
  return holds(condition, known) ? children : otherwise
}

/** A text with its fallback from `plain`, if the dictionary has one. */
export const TrueText = ({ at, text }: { at: string; text: string }) => {
  const { copy } = useCopy()
  return (
    <WhereTrue at={at} otherwise={copy.plain[at]}>
      {text}
    </WhereTrue>
  )
}
