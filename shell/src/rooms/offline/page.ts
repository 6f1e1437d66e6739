import { paths } from '@hattama/contract/rules/app/paths'
import { firstLanguage, type Language } from '@hattama/contract/rules/kernel/language'
import { dateText, dateTimeText } from '@hattama/ui/format/date'
import { lengthText } from '@hattama/ui/format/duration'
import en from './locales/en.json' with { type: 'json' }
import kk from './locales/kk.json' with { type: 'json' }
import ru from './locales/ru.json' with { type: 'json' }
import { type Kept, type KeptMinutes, readKept } from './kept.ts'
import { linesOf } from './lines.ts'
import './page.css'

/**
 * Shown while the server is unreachable: says so, and lists the minutes this device keeps for the signed-in user.
 * Standalone: it uses nothing of the app, so no app version can break it. It only ever inserts text, never HTML.
 */
const askAgainMs = 10_000

const words = { en, kk, ru }
const language: Language =
  firstLanguage([localStorage.getItem('hattama_language'), ...navigator.languages]) ?? 'ru'
const say = (key: keyof typeof en, slots: Record<string, string> = {}) =>
  words[language][key].replaceAll(/\{\{(\w+)\}\}/g, (_, slot: string) => slots[slot] ?? '')

/** The signed-in user of this browser, from what the app stores; null if that is incomplete. */
const signedIn = () =>
  localStorage.getItem('hattama_token') && localStorage.getItem('isLoggedIn') === 'true'
    ? localStorage.getItem('userId')
    : null

const make = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(name)
  made.className = className
  made.append(...content)
  return made
}

const buttonClass =
  'inline-flex h-10 cursor-pointer items-center self-start rounded-md border border-line-strong bg-surface px-4 text-sm font-medium text-ink hover:bg-hover'

const page = document.querySelector('#page')

const show = (...content: Node[]) => {
  page?.replaceChildren(make('div', 'mx-auto flex max-w-2xl flex-col gap-6 px-4 py-10 sm:px-8', ...content))
  scrollTo(0, 0)
}

const button = (text: string, press: () => void) => {
  const made = make('button', buttonClass, text)
  made.type = 'button'
  made.addEventListener('click', press)
  return made
}

const facts = ({ date, duration }: KeptMinutes) =>
  `${dateText(date, language)} · ${lengthText(duration, language, '')}`

/** Minutes are open: do not interrupt the reader. */
let isReading = false

const showList = (kept: Kept | null) => {
  isReading = false
  document.title = `${say('title')} · Hattama`
  const rows = (kept?.minutes ?? []).map((minutes) => {
    const title = make('span', 'font-medium text-ink', minutes.title)
    const row = make(
      'button',
      'flex w-full cursor-pointer flex-col gap-0.5 px-4 py-3 text-left hover:bg-hover',
      title,
    )
    row.type = 'button'
    row.append(make('span', 'text-sm text-muted', facts(minutes)))
    row.addEventListener('click', () => showMinutes(kept, minutes))
    return make('li', 'border-t border-line first:border-t-0', row)
  })
  show(
    make(
      'header',
      'flex flex-col gap-3',
      make('h1', 'text-2xl font-semibold tracking-tight', say('title')),
      make('p', 'text-muted', say('lead')),
      make('p', 'text-sm text-muted', say('unsent')),
      button(say('again'), () => location.reload()),
    ),
    kept
      ? make(
          'section',
          'flex flex-col gap-3',
          make('h2', 'text-lg font-semibold', say('minutes')),
          make('p', 'text-sm text-muted', say('asOf', { date: dateTimeText(kept.keptAt, language) })),
          make('ul', 'overflow-hidden rounded-lg border border-line bg-surface', ...rows),
        )
      : make('p', 'rounded-lg border border-line bg-sunken px-4 py-3 text-sm text-muted', say('none')),
  )
}

const looks = {
  heading: ['h2', 'mt-3 text-lg font-semibold'],
  item: ['li', 'ml-5 list-disc'],
  text: ['p', ''],
} as const

/** Consecutive items form one list. */
const textOf = (markdown: string) => {
  const body = make('div', 'flex flex-col gap-2 leading-relaxed')
  for (const { kind, text } of linesOf(markdown)) {
    const line = make(looks[kind][0], looks[kind][1], text)
    if (kind !== 'item') body.append(line)
    else if (body.lastChild instanceof HTMLUListElement) body.lastChild.append(line)
    else body.append(make('ul', 'flex flex-col gap-1.5', line))
  }
  return body
}

const showMinutes = (kept: Kept | null, minutes: KeptMinutes) => {
  isReading = true
  document.title = `${minutes.title} · Hattama`
  const tasks = minutes.tasks.map(({ task, assignee, due, completed }) =>
    make(
      'li',
      'ml-5 list-disc',
      [task, assignee, due, completed ? say('done') : null].filter(Boolean).join(' · '),
    ),
  )
  const heading = make('h1', 'text-2xl font-semibold tracking-tight outline-none', minutes.title)
  heading.tabIndex = -1
  show(
    button(say('back'), () => showList(kept)),
    make('header', 'flex flex-col gap-1', heading, make('p', 'text-sm text-muted', facts(minutes))),
    textOf(minutes.summary),
    ...(tasks.length > 0
      ? [
          make('h2', 'text-lg font-semibold', say('tasks')),
          make('ul', 'flex flex-col gap-1.5 leading-relaxed', ...tasks),
        ]
      : []),
  )
  heading.focus()
}

/** Reloads once the server answers, unless the user is reading. */
const lookForServer = async () => {
  const answer = await fetch(paths.healthLive, { cache: 'no-store' }).catch(() => null)
  if (answer?.ok && !isReading) location.reload()
}

document.documentElement.lang = language
showList(await readKept(signedIn()).catch(() => null))
addEventListener('online', () => void lookForServer())
setInterval(() => void lookForServer(), askAgainMs)
