import type { Language } from '@hattama/contract/people/account'
import type { ModelFaultKind } from '@hattama/contract/speech/model'

type Words = {
  ready: string
  failed: string
  here: string
  not: string
  hello: string
  /** what can be done now; `{link}` is the dashboard, at the models */
  next: string
  again: string
  why: Record<ModelFaultKind, string>
}

const words: Record<Language, Words> = {
  en: {
    ready: 'Your models are ready — Hattama',
    failed: 'Some models couldn’t be downloaded — Hattama',
    hello: 'Hello,',
    here: 'These models are installed and will be used for new recordings:',
    not: 'These models couldn’t be downloaded:',
    next: 'You can process earlier recordings again with them:\n\n{link}',
    again: 'We kept the part that was downloaded. Try again here:\n\n{link}',
    why: {
      unreachable: 'the publisher’s server isn’t responding',
      gone: 'the publisher no longer offers the file',
      refused: 'the publisher’s server rejected the request',
      'wrong-size': 'the file has the wrong size',
      'wrong-hash': 'the file failed its checksum and was deleted',
      'no-space': 'not enough free disk space',
      disk: 'couldn’t write to the server’s disk',
      cancelled: 'the download was stopped',
      busy: 'another process on the server is already downloading it',
    },
  },
  ru: {
    ready: 'Модели готовы — Hattama',
    failed: 'Не все модели удалось скачать — Hattama',
    hello: 'Здравствуйте!',
    here: 'Эти модели установлены и используются для новых записей:',
    not: 'Эти модели скачать не удалось:',
    next: 'Прежние записи можно заново обработать этими моделями:\n\n{link}',
    again: 'Скачанная часть сохранена. Повторить попытку можно здесь:\n\n{link}',
    why: {
      unreachable: 'сервер разработчика не отвечает',
      gone: 'разработчик больше не публикует этот файл',
      refused: 'сервер разработчика не разрешил скачать файл',
      'wrong-size': 'размер файла на сервере разработчика не совпадает с ожидаемым',
      'wrong-hash': 'контрольная сумма файла не совпала, файл удалён',
      'no-space': 'на диске сервера не хватает места',
      disk: 'не удалось записать файл на диск сервера',
      cancelled: 'скачивание остановлено',
      busy: 'эту модель уже скачивает другой процесс на сервере',
    },
  },
  kk: {
    ready: 'Модельдер дайын — Hattama',
    failed: 'Кейбір модельдерді жүктеп алу мүмкін болмады — Hattama',
    hello: 'Сәлеметсіз бе!',
    here: 'Мына модельдер серверге орнатылды, олар жаңа жазбаларға қолданылады:',
    not: 'Мына модельдерді жүктеп алу мүмкін болмады:',
    next: 'Бұрынғы жазбаларды олармен қайта өңдеуге болады:\n\n{link}',
    again: 'Жүктеп алынған бөлігі сақталды. Қайталап көру:\n\n{link}',
    why: {
      unreachable: 'модель әзірлеушісінің сервері жауап бермейді',
      gone: 'модель әзірлеушісі бұл файлды енді ұсынбайды',
      refused: 'модель әзірлеушісінің сервері сұрауды қабылдамады',
      'wrong-size': 'жүктеп алынған файлдың көлемі сәйкес келмеді, сондықтан файл жойылды',
      'wrong-hash': 'жүктеп алынған файл бақылау қосындысына сәйкес келмеді, сондықтан жойылды',
      'no-space': 'сервер дискісінде бос орын жетпейді',
      disk: 'сервер дискісіне жазу мүмкін болмады',
      cancelled: 'жүктеп алу тоқтатылды',
      busy: 'оны сервердегі басқа процесс жүктеп алып жатыр',
    },
  },
}

const isKnown = (why: Words['why'], fault: string): fault is ModelFaultKind => Object.hasOwn(why, fault)

/** Returns an email about ended downloads: those that succeeded (`fault` null), and those that failed, with the reason. */
export const endedText = (
  language: Language,
  ended: readonly { title: string; fault: string | null }[],
): { subject: string; body: string } => {
  const say = words[language]
  const there = ended.filter((m) => m.fault === null).map((m) => `- ${m.title}`)
  const failed = ended.flatMap(({ title, fault }) =>
    fault === null ? [] : [`- ${title}${isKnown(say.why, fault) ? `: ${say.why[fault]}` : ''}`],
  )
  return {
    subject: failed.length > 0 ? say.failed : say.ready,
    body: [
      say.hello,
      ...(there.length > 0 ? [`${say.here}\n${there.join('\n')}`] : []),
      ...(failed.length > 0 ? [`${say.not}\n${failed.join('\n')}`] : []),
      failed.length > 0 ? say.again : say.next,
    ].join('\n\n'),
  }
}
