import type { Meeting } from '../../transcript/meeting.ts'
import type { Verified } from './verified.ts'
import { agendaSections } from './agenda.ts'
import { attendanceRows, signatureRows } from './attendance.ts'
import type { LayoutSection } from './layout.ts'
import { momentLink, row, section, taskRow } from './rows.ts'
import { headingsIn } from './headings.ts'

/** Checked statements in the sections of a template. An empty section says so, to show that nothing was found. */
export const reportMarkdown = (
  sections: readonly LayoutSection[],
  checked: Verified,
  meeting: Meeting,
  language: string,
): string => {
  const { nothing } = headingsIn(language)
  const orNothing = (title: string, rows: readonly string[]) =>
    section(title, rows.length > 0 ? rows : [nothing])
  const written = (s: LayoutSection): string[] => {
    const statements = checked.sections[s.key] ?? []
    switch (s.shape) {
      case 'paragraph':
        return orNothing(
          s.title,
          statements.length > 0 ? [statements.map((x) => `${x.text} ${momentLink(x.moment)}`).join(' ')] : [],
        )
      case 'list':
        return orNothing(s.title, statements.map(row))
      case 'decisions':
        return orNothing(s.title, checked.decisions.map(row))
      case 'tasks':
        return orNothing(s.title, checked.actionItems.map(taskRow))
      case 'agenda':
        return agendaSections(s.title, checked, language)
      case 'attendance':
        return section(s.title, attendanceRows(meeting, language))
      case 'signatures':
        return section(s.title, signatureRows(language))
    }
  }
  return sections.flatMap(written).join('\n\n')
}
