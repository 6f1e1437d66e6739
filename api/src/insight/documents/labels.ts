import type { Language } from '@hattama/contract/people/account'
import type { NoteKind } from '@hattama/contract/rules/insight/notes'

/** A document's own wording. `{…}` is filled in. */
export type Labels = {
  summary: string
  /** only for the formal minutes template */
  formalMinutes: string
  transcript: string
  andTranscript: string
  untitled: string
  date: string
  duration: string
  participants: string
  recording: string
  sound: string
  soundGone: string
  leftOut: string
  openRecording: string
  overview: string
  keyPoints: string
  decisions: string
  nextSteps: string
  tasks: string
  task: string
  owner: string
  due: string
  done: string
  open: string
  topics: string
  notes: string
  ownWords: string
  slides: string
  slide: string
  slidesLeftOut: Record<'hidden' | 'unconverted', string>
  noteKind: Record<NoteKind, string>
  similar: string
  coverage: string
  draft: string
  gaps: string
  withoutFillers: string
  unfinished: string
  signature: string
  signer: string
  me: string
  others: string
  speaker: string
  hours: string
  minutesShort: string
  seconds: string
  footer: string
  pageOf: string
}

const en: Labels = {
  summary: 'Meeting summary',
  formalMinutes: 'Meeting minutes',
  transcript: 'Transcript',
  andTranscript: '{kind} and transcript',
  untitled: 'Untitled Meeting',
  date: 'Date',
  duration: 'Duration',
  participants: 'Participants',
  recording: 'Recording',
  sound: 'Audio',
  soundGone: 'Deleted on {date}, transcript kept',
  leftOut: 'Skipped recordings:',
  openRecording: 'Open recording',
  overview: 'Overview',
  keyPoints: 'Key points',
  decisions: 'Decisions',
  nextSteps: 'Next steps',
  tasks: 'Action items',
  task: 'Task',
  owner: 'Assignee',
  due: 'Due',
  done: 'done',
  open: 'open',
  topics: 'Topics',
  notes: 'Notes',
  ownWords: 'Written by people. Not edited by AI.',
  slides: 'Slides',
  slide: 'Slide {number}',
  slidesLeftOut: {
    hidden:
      'Slides are left out, because personal data is hidden in this file and can’t be hidden in images.',
    unconverted: 'Slides are left out, because the server needs ffmpeg to include them.',
  },
  noteKind: { note: 'Note', important: 'Important', decision: 'Decision', task: 'Task' },
  similar: '≈ Paraphrased or only partly supported. Check it against the audio.',
  coverage: 'This summary covers only {percent} of the meeting.',
  gaps: 'Part of the recording couldn’t be transcribed: {times}.',
  draft: 'Draft-quality transcript from a simple speech engine. Expect mistakes.',
  withoutFillers: 'Filler words are left out.',
  unfinished: 'The transcript wasn’t complete when this file was created.',
  signature: 'signature',
  signer: 'full name',
  me: 'Me',
  others: 'Others',
  speaker: 'Speaker {number}',
  hours: '{n} h',
  minutesShort: '{n} min',
  seconds: '{n} s',
  footer: 'Made with Hattama',
  pageOf: 'Page {page} of {pages}',
}

const ru: Labels = {
  summary: 'Сводка встречи',
  formalMinutes: 'Протокол встречи',
  transcript: 'Расшифровка',
  andTranscript: '{kind} и расшифровка',
  untitled: 'Встреча без названия',
  date: 'Дата',
  duration: 'Длительность',
  participants: 'Участники',
  recording: 'Запись',
  sound: 'Звук',
  soundGone: 'Удалён {date}, расшифровка сохранена',
  leftOut: 'В этот файл не вошли записи:',
  openRecording: 'Открыть запись',
  overview: 'Обзор',
  keyPoints: 'Ключевые мысли',
  decisions: 'Решения',
  nextSteps: 'Дальнейшие шаги',
  tasks: 'Задачи',
  task: 'Задача',
  owner: 'Исполнитель',
  due: 'Срок',
  done: 'выполнено',
  open: 'в работе',
  topics: 'Темы',
  notes: 'Заметки',
  ownWords: 'Заметки написали люди. ИИ их не менял.',
  slides: 'Слайды',
  slide: 'Слайд {number}',
  slidesLeftOut: {
    hidden: 'Слайдов в этом файле нет: личные данные в нём скрыты, а на слайдах скрыть их нельзя.',
    unconverted: 'Слайдов в этом файле нет: чтобы их добавить, на сервере нужен ffmpeg.',
  },
  noteKind: { note: 'Заметка', important: 'Важно', decision: 'Решение', task: 'Задача' },
  similar: '≈ Сказано другими словами или подтверждается лишь отчасти. Проверьте по аудио.',
  coverage: 'Сводка охватывает только {percent} встречи.',
  gaps: 'Часть записи не удалось расшифровать: {times}.',
  draft: 'Это черновая расшифровка: её создал простой движок распознавания, возможны ошибки.',
  withoutFillers: 'Слова-паразиты убраны.',
  unfinished: 'Когда создавали этот файл, расшифровка ещё не была готова.',
  signature: 'подпись',
  signer: 'фамилия, инициалы',
  me: 'Я',
  others: 'Собеседники',
  speaker: 'Спикер {number}',
  hours: '{n} ч',
  minutesShort: '{n} мин',
  seconds: '{n} с',
  footer: 'Подготовлено в Hattama',
  pageOf: 'Страница {page} из {pages}',
}

const kk: Labels = {
  summary: 'Кездесу түйіні',
  formalMinutes: 'Кездесу хаттамасы',
  transcript: 'Кездесу мәтіні',
  andTranscript: '{kind} және мәтіні',
  untitled: 'Атаусыз кездесу',
  date: 'Күні',
  duration: 'Ұзақтығы',
  participants: 'Қатысушылар',
  recording: 'Жазба',
  sound: 'Дыбыс',
  soundGone: '{date} күні жойылды; мәтіні сақталған',
  leftOut: 'Мына жазбалар файлға қосылмады:',
  openRecording: 'Жазбаны ашу',
  overview: 'Шолу',
  keyPoints: 'Негізгі ойлар',
  decisions: 'Шешімдер',
  nextSteps: 'Келесі қадамдар',
  tasks: 'Тапсырмалар',
  task: 'Тапсырма',
  owner: 'Орындаушы',
  due: 'Мерзімі',
  done: 'орындалды',
  open: 'орындалмаған',
  topics: 'Тақырыптар',
  notes: 'Ескертпелер',
  ownWords: 'Ескертпелерді адамдар жазған. ЖИ өзгертпеген.',
  slides: 'Слайдтар',
  slide: '{number}-слайд',
  slidesLeftOut: {
    hidden: 'Бұл файлда слайдтар жоқ: жеке деректер жасырылған, ал суреттегіні жасыру мүмкін емес.',
    unconverted: 'Бұл файлда слайдтар жоқ: оларды қосу үшін серверге ffmpeg керек.',
  },
  noteKind: { note: 'Ескертпе', important: 'Маңызды', decision: 'Шешім', task: 'Тапсырма' },
  similar: '≈ Тексеріңіз: бұл басқа сөзбен немесе ішінара ғана айтылған.',
  coverage: 'Кездесудің {percent} бөлігін ғана өңдеу мүмкін болды.',
  gaps: 'Жазбаның бір бөлігін мәтінге айналдыру мүмкін болмады: {times}.',
  draft: 'Бұл — қаралама мәтін: сөйлеуді қарапайым құрал таныған, қателер болуы мүмкін.',
  withoutFillers: 'Паразит сөздер алынып тасталды.',
  unfinished: 'Бұл файл жасалған кезде мәтін әлі аяқталмаған еді.',
  signature: 'қолы',
  signer: 'аты-жөні',
  me: 'Мен',
  others: 'Әңгімелесушілер',
  speaker: '{number}-сөйлеуші',
  hours: '{n} сағ',
  minutesShort: '{n} мин',
  seconds: '{n} с',
  footer: 'Hattama арқылы дайындалды',
  pageOf: '{page}/{pages}-бет',
}

export const labels: Record<Language, Labels> = { ru, en, kk }
