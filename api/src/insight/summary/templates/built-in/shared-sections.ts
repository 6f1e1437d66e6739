import { localised } from '../../report/headings.ts'
import type { Localised, ReportSection } from '../../report/report-template.ts'

export const noWords: Localised = { en: '', ru: '', kk: '' }

/** Sections most reports have. */
export const decisions: ReportSection = {
  shape: 'decisions',
  title: localised('decisions'),
  instruction: noWords,
}

export const tasks: ReportSection = {
  shape: 'tasks',
  title: localised('actionItems'),
  instruction: noWords,
}

export const nextSteps: ReportSection = {
  shape: 'list',
  title: localised('nextSteps'),
  instruction: {
    en: 'What happens next and when, as agreed.',
    ru: 'О чём договорились: что будет дальше и когда.',
    kk: 'Бұдан әрі не және қашан істеуге келісілгені.',
  },
}
