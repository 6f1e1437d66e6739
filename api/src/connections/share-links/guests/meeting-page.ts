import type { Language } from '@hattama/contract/people/account'
import { maxCommentLength, maxGuestNameLength } from '@hattama/contract/rules/connections/share-links'
import { clock, momentParam } from '@hattama/contract/rules/kernel/time'
import { html, raw } from 'hono/html'
import { dateText, durationText, tookPlaceText } from '#insight/documents/facts.ts'
import { labels } from '#insight/documents/labels.ts'
import type { MeetingText } from '#insight/documents/meeting.ts'
import { type GuestComment, typedMoment } from '../comments/guest-comments.ts'
import { rangeOf, showsPictures, type StandingLink } from '../links/find-link.ts'
import { framed } from '#insight/outside-pages/frame.ts'
import { scriptPath } from './visit.ts'
import { type PageTexts, pageTexts } from './texts.ts'

export type Shown = {
  language: Language
  /** address of this page, with the secret of the link */
  path: string
  link: StandingLink
  meeting: MeetingText
  /** minutes and transcript as markup */
  text: string
  isComing: boolean
  /** who made the link; null: names are hidden, or nobody knows */
  sharedBy: string | null
  hasSound: boolean
  /** the requested moment, ms; null: the link's own, or the beginning */
  atMs: number | null
  comments: readonly GuestComment[]
  /** what is wrong with the comment a guest just sent, and what they wrote */
  problem?: { text: string; written: { name: string; text: string; at: string } } | null
}

const titleOf = ({ meeting, language }: Shown) => meeting.title || labels[language].untitled

/**
 * A player element that needs no script; a moment is a fragment of its address (Media Fragments). It loads nothing before
 * somebody plays it, since loading counts as a play: until then the page's script shows how long it is.
 */
const player = ({ path, link, meeting, hasSound, atMs, language }: Shown) => {
  if (!hasSound) {
    const isGone = link.parts.includes('sound') && meeting.soundGoneAt
    return isGone ? html`<p class="note">${pageTexts[language].soundGone}</p>` : ''
  }
  const range = rangeOf(link)
  const from = range?.fromMs ?? 0
  const lengthMs = range ? range.toMs - range.fromMs : meeting.durationMs
  const start = Math.max(0, (atMs ?? link.fromMs ?? 0) - from)
  const address = `${path}/sound${start > 0 ? `#t=${momentParam(start)}` : ''}`
  return html`<div class="player">
    <audio
      controls
      preload="none"
      src="${address}"
      data-from="${momentParam(from)}"
      aria-label="${pageTexts[language].sound}"
      ${link.allowsDownload ? '' : raw('controlslist="nodownload"')}
    ></audio>
    ${lengthMs !== null && html`<span class="length" hidden>${clock(lengthMs)}</span>`}
  </div>`
}

/** Files that are offered at once, PDF and Word of what is read most; the others are folded. */
const first = 2

const formats = { minutes: ['pdf', 'docx', 'md'], transcript: ['pdf', 'docx', 'txt', 'srt', 'vtt'] } as const

const downloads = ({ path, link, meeting, hasSound, language }: Shown, text: PageTexts) => {
  if (!link.allowsDownload) return ''
  const files = [
    ...(meeting.summary ? formats.minutes.map((format) => ({ part: 'minutes', format })) : []),
    ...(meeting.spoken ? formats.transcript.map((format) => ({ part: 'transcript', format })) : []),
  ] as const
  const media = [
    ...(hasSound ? [{ href: `${path}/sound?download=1`, name: text.downloadSound }] : []),
    ...(link.hasVideo && showsPictures(link) && !meeting.soundGoneAt
      ? [{ href: `${path}/video?download=1`, name: text.downloadVideo }]
      : []),
  ]
  const texts = files.map(({ part, format }) => ({
    href: `${path}/${part}.${format}?language=${language}`,
    name: `${part === 'minutes' ? text.minutes : text.transcript} · ${format.toUpperCase()}`,
  }))
  const ways = [...texts.slice(0, first), ...media, ...texts.slice(first)]
  if (ways.length === 0) return ''
  const list = (some: typeof ways) =>
    html`<ul class="ways">
      ${some.map(({ href, name }) => html`<li><a href="${href}" download>${name}</a></li>`)}
    </ul>`
  const [shown, folded] = ways.length > first + 1 ? [ways.slice(0, first), ways.slice(first)] : [ways, []]
  return html`<section class="downloads" aria-label="${text.download}">
    ${list(shown)}
    ${
      folded.length > 0 &&
      html`<details>
        <summary>${text.otherFiles}</summary>
        ${list(folded)}
      </details>`
    }
  </section>`
}

/** A moment by the server's clock; the page's script tells it by the reader's. */
const timeOf = (at: Date, language: Language) =>
  html`<time datetime="${at.toISOString()}">${dateText(at, language, undefined)}</time>`

const commentItem = (
  { isAnswer, atMs, name, text: said, createdAt }: GuestComment,
  shown: Shown,
  text: PageTexts,
) =>
  html`<li class="comment ${isAnswer ? 'answer' : ''}">
    <p class="by">
      <strong>${name ?? text.team}</strong>${name !== null && html` (${text.guest})`}
      ${!isAnswer && html`<a class="moment" href="${shown.path}?t=${momentParam(atMs)}">${clock(atMs)}</a>`}
      ${timeOf(createdAt, shown.language)}
    </p>
    <p class="said">${said}</p>
  </li>`

const commentPart = (shown: Shown, text: PageTexts) => {
  const { link, comments, path, problem, atMs } = shown
  if (!link.allowsComments) return ''
  const written = problem?.written ?? { name: '', text: '', at: typedMoment(atMs ?? link.fromMs ?? 0) }
  return html`<section class="card" id="comments">
    <h2>${text.comments}</h2>
    ${
      comments.length === 0
        ? html`<p class="note">${text.noComments}</p>`
        : html`<ul class="thread">
            ${comments.map((one) => commentItem(one, shown, text))}
          </ul>`
    }
    <form method="post" action="${path}/comments">
      <div class="two">
        <label class="field"
          >${text.yourName}
          <input
            name="name"
            required
            maxlength="${maxGuestNameLength}"
            autocomplete="name"
            value="${written.name}"
          />
        </label>
        <label class="field"
          >${text.at} <input name="at" required maxlength="12" value="${written.at}" inputmode="numeric" />
        </label>
      </div>
      <label class="field"
        >${text.yourComment}
        <textarea name="text" required maxlength="${maxCommentLength}">${written.text}</textarea>
      </label>
      ${problem && html`<p class="problem" role="alert">${problem.text}</p>`}
      <button class="button main">${text.send}</button>
    </form>
  </section>`
}

/** A sentence with its `{date}`. */
const withDate = (sentence: string, date: unknown) => {
  const [before = '', after = ''] = sentence.split('{date}')
  return html`${before}${date}${after}`
}

const metaOf = ({ meeting, link, language }: Shown, text: PageTexts) => {
  const range = rangeOf(link)
  const length = range
    ? text.clip.replace('{from}', clock(range.fromMs)).replace('{to}', clock(range.toMs))
    : durationText(meeting.durationMs, labels[language])
  const day = meeting.isDayOnly
    ? tookPlaceText(meeting, language, undefined)
    : timeOf(meeting.tookPlaceAt, language)
  return html`${day}${length && ` · ${length}`}`
}

/** The page of a link with all it opens, complete as served. */
export const meetingPage = (shown: Shown): string => {
  const { language, path, link, meeting, text: written, isComing } = shown
  const text = pageTexts[language]
  const isText = link.parts.includes('minutes') || link.parts.includes('transcript')
  const missing =
    isText &&
    !meeting.summary &&
    !meeting.spoken &&
    html`<p class="card note">${isComing ? text.coming : text.nothing}</p>`
  const notes = [
    link.hidesNames ? text.namesHidden : null,
    link.expiresAt ? withDate(text.until, timeOf(link.expiresAt, language)) : null,
    text.madeWith,
  ].filter((note) => note !== null)
  return framed({
    language,
    title: titleOf(shown),
    path,
    script: scriptPath,
    main: html`<p class="kicker">
        ${shown.sharedBy === null ? text.shared : text.sharedBy.replace('{name}', () => shown.sharedBy ?? '')}
      </p>
      <h1 class="long" title="${titleOf(shown)}">${titleOf(shown)}</h1>
      <p class="meta">${metaOf(shown, text)}</p>
      ${downloads(shown, text)} ${player(shown)} ${missing} ${raw(written)} ${commentPart(shown, text)}
      <footer>${notes.map((note) => html`${note} `)}</footer>`,
  })
}

/** A clip to embed in other pages: its title, sound and words. */
export const embeddedPage = (shown: Shown): string => {
  const text = pageTexts[shown.language]
  return framed({
    language: shown.language,
    title: titleOf(shown),
    path: null,
    isEmbedded: true,
    script: scriptPath,
    main: html`<h1>${titleOf(shown)}</h1>
      <p class="meta">${metaOf(shown, text)}</p>
      ${player(shown)} ${raw(shown.text)}
      <footer><a href="${shown.path}" target="_blank" rel="noopener noreferrer">${text.watch}</a></footer>`,
  })
}
