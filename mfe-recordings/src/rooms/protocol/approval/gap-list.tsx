import type { ProtocolContent } from '@hattama/contract/insight/protocol'
import { gapsOf, unnamedIn } from '@hattama/contract/rules/insight/protocol'
import { namesIn } from '@hattama/contract/rules/insight/protocol-names'
import { useProtocolTexts } from '../protocol-texts.ts'

type Field = HTMLElement | null | undefined

/** The field or button of the editor with an accessible name. */
const called = (label: string): Field =>
  document.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label)}"]`) ??
  [...document.querySelectorAll('label')].find((one) => one.textContent === label)?.control ??
  [...document.querySelectorAll('button')].find((one) => one.textContent === label)

const holding = (name: string): Field =>
  [...document.querySelectorAll('input')].find(({ value }) => namesIn(value).includes(name))

/** Goes to a field; on a phone the fields of a person are folded behind their name. */
const goTo = (field: Field) => {
  const isFolded = field && 'checkVisibility' in field && !field.checkVisibility()
  const shown = isFolded ? field.closest('li')?.querySelector<HTMLElement>('button[aria-expanded]') : field
  if (isFolded) shown?.click()
  shown?.scrollIntoView?.({ block: 'center' })
  shown?.focus({ preventScroll: true })
}

/** What a draft still lacks; pressing a line goes to where it is filled in. */
export const GapList = ({ content }: { content: ProtocolContent }) => {
  const { t } = useProtocolTexts()
  const gaps = gapsOf(content)
  const unnamed = unnamedIn(content)
  if (gaps.length + unnamed.length === 0) return null
  const unclear = content.people.find(({ attendance }) => attendance === 'unclear')?.name.trim()
  const fields: Record<(typeof gaps)[number], () => Field> = {
    place: () => called(t('field.place')),
    chair: () => called(t('field.chairId')),
    secretary: () => called(t('field.secretaryId')),
    present: () => called(t('people.name')) ?? called(t('people.add')),
    unclear: () => called(t('people.attendanceOf', { name: unclear ?? '' })),
    items: () => called(t('item.titleOf', { place: 1 })) ?? called(t('item.add')),
  }
  const line = (key: string, text: string, find: () => Field) => (
    <li key={key}>
      <button
        type="button"
        className="cursor-pointer text-left align-top wrap-anywhere underline decoration-line-strong underline-offset-3 hover:text-accent"
        onClick={() => goTo(find())}
      >
        {text}
      </button>
    </li>
  )
  return (
    <div className="rounded-md bg-sunken px-3 py-2 text-sm">
      <p className="font-medium text-ink">{t('gap.title')}</p>
      <ul className="mt-1 list-disc pl-5 text-muted">
        {gaps.map((gap) => line(gap, t(`gap.${gap}`), fields[gap]))}
        {unnamed.length > 0 &&
          line('names', t('gap.names', { names: unnamed.join(', ') }), () => holding(unnamed[0] ?? ''))}
      </ul>
    </div>
  )
}
