import type { Extract } from './extract.ts'
import { isInstructed } from '@hattama/contract/rules/library/template-shape'
import type { Meeting } from '../../transcript/meeting.ts'
import { attendanceRows, signatureRows } from '../report/attendance.ts'
import type { Layout, LayoutSection } from '../report/layout.ts'
import { section } from '../report/rows.ts'
import { headingsIn } from '../report/headings.ts'

/**
 * Arranges an extract in the sections of a template, as far as it can fill them: the key moments replace the agenda or the
 * first written section; possible decisions and tasks, attendance and signature lines have their own places. Sections only
 * a language model can write are left out and named.
 */
export const arrangeExtract = (made: Extract, layout: Layout, meeting: Meeting): Extract => {
  const named = { id: layout.id, name: layout.name }
  const wanted = layout.sections
  if (wanted === null) return { ...made, body: { ...made.body, template: named, needsModel: [] } }
  const words = headingsIn(made.language)
  const { decisions } = made.parts
  const needs = wanted.filter((s) => isInstructed(s.shape) || (s.shape === 'decisions' && decisions === null))
  const place = wanted.findIndex((s) => s.shape === 'agenda' || needs.includes(s))
  const filled = (s: LayoutSection): string[] => {
    if (s.shape === 'tasks') {
      return made.parts.tasks === null
        ? section(s.title, [words.nothing])
        : [retitled(made.parts.tasks, s.title)]
    }
    // under a title of the template nobody could tell that they are to be confirmed, nor confirm them
    if (s.shape === 'decisions') return decisions === null ? [] : [decisions]
    if (s.shape === 'attendance') return section(s.title, attendanceRows(meeting, made.language))
    return s.shape === 'signatures' ? section(s.title, signatureRows(made.language)) : []
  }
  const isAgenda = wanted[place]?.shape === 'agenda'
  const moments = isAgenda ? renamedMoments(made.parts.moments, words.discussedMoments) : made.parts.moments
  const hasDecisions = wanted.some((s) => s.shape === 'decisions')
  const { votes } = made.parts
  const voted = votes === null || hasDecisions ? [] : section(words.resolved, [votes])
  const sections = wanted.flatMap((s, i) => (i === place ? [moments, ...(isAgenda ? voted : [])] : filled(s)))
  const needsModel = needs.map((s) => s.title)
  const note = needsModel.length > 0 ? [`> ${words.needsModel(needsModel.join(', '))}`] : []
  const summary = [...note, ...(place < 0 ? [moments] : []), ...sections].filter((s) => s !== '').join('\n\n')
  const body = { ...withoutUnplaced(made, wanted), summary, template: named, needsModel }
  return { ...made, body }
}

/** Keeps decisions only if the template has a section for them: formal minutes without a model resolve only what was voted on. */
const withoutUnplaced = ({ body, voted }: Extract, wanted: readonly LayoutSection[]): Extract['body'] => {
  const isPlaced = wanted.some((s) => s.shape === 'decisions')
  const isAgenda = wanted.some((s) => s.shape === 'agenda')
  const { decisions, moments } = body
  const kept = decisions.map((text) => isPlaced || (isAgenda && voted.includes(text)))
  return {
    ...body,
    decisions: decisions.filter((_, i) => kept[i]),
    nextSteps: [],
    moments: { ...moments, decisions: moments.decisions.filter((_, i) => kept[i]), nextSteps: [] },
  }
}

const retitled = (markdown: string, title: string) => markdown.replace(/^## .*$/m, () => `## ${title}`)

/** Retitles the moments, unless they are those of a long meeting, whose parts keep their own headings. */
const renamedMoments = (markdown: string, title: string) =>
  (markdown.match(/^## /gm) ?? []).length === 1 ? retitled(markdown, title) : markdown
