import { titleOfFile } from './recording-title.ts'

/** Words that devices and programs call any file by, in lower case. */
const ofDevices: ReadonlySet<string> = new Set(
  (
    'audio call clip conference file gmt image img meet meeting memo mov new note record recorder recording sound speech ' +
    'team teams track untitled video voice webinar zoom аудио видео встреча голос голосовая голосовое диктофон дорожка заметка звонок ' +
    'звук запись новая новый совещание созвон сообщение файл аудиожазба бейне дауыс дыбыс жазба жаңа кездесу қоңырау'
  ).split(' '),
)

/** Longest word that is taken for an abbreviation or a number of a device: ru1, rec, DJI. Letters */
const shortLength = 3

/** Digits in a row that are a date or a time: such a name does tell something. */
const date = /\d{4,}/

/**
 * Whether a file's name tells nothing of what is in it, as rec_001.wav, ru1.mp3 and team-call.webm: it is no name for a meeting. A
 * date does.
 */
export const tellsNothing = (filename: string): boolean => {
  const name = titleOfFile(filename)
  if (name === null || date.test(name)) return false
  const words = name.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  return words.every((word) => ofDevices.has(word) || word.length <= shortLength)
}
