import { parseMoment } from '@hattama/contract/rules/kernel/time'
import type { Context } from 'hono'
import { redactFor } from '#library/personal-data/redaction.ts'
import type { Http } from '#kernel/http/router.ts'
import type { ShareDeps } from '../deps.ts'
import { commentsOfLink } from '../comments/guest-comments.ts'
import type { Visit } from './guard.ts'
import type { Shown as MeetingShown } from './meeting-page.ts'
import { sharedMeeting } from './shared-meeting.ts'
import { slidesOfLink } from './slides.ts'
import { textPart } from './text-part.ts'

const makerOf = (db: ShareDeps['db'], { madeBy }: Visit['link']) =>
  db.selectFrom('authUsers').select('name').where('id', '=', madeBy).executeTakeFirst()

/** What the page of a meeting shows to a guest; `problem` is what is wrong with the comment they wrote. */
export const shownPage = async (
  db: ShareDeps['db'],
  c: Context<Http>,
  { link, path, language }: Visit,
  problem: MeetingShown['problem'] = null,
) => {
  const { meeting: read, isComing, redact } = await sharedMeeting(db, link, language)
  const meeting = { ...read, slides: await slidesOfLink(db, link, path) }
  const hasSound = link.parts.includes('sound') && !meeting.soundGoneAt
  const [text, written, maker] = await Promise.all([
    textPart(
      { meeting, language, page: hasSound ? path : null },
      { signal: c.req.raw.signal, whose: link.workspaceId },
    ),
    link.allowsComments ? commentsOfLink(db, link) : [],
    link.hidesNames ? undefined : makerOf(db, link),
  ])
  const readable = await redactFor(db, link.hidesPersonal ? 'hidden' : 'whole', written, link)
  const comments = readable.map((comment) => ({ ...comment, text: redact(comment.text) }))
  const atMs = parseMoment(c.req.query('t'))
  const sharedBy = maker?.name || null
  return { language, path, link, meeting, text, isComing, sharedBy, hasSound, atMs, comments, problem }
}
