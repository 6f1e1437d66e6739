/** What is done to a thing: a place or a way says nothing of which. */
const needsThing =
  /^(?:сделать|написать|принести|распечатать|прислать|отправить|скинуть|кинуть|проверить|посмотреть|поставить|повесить|перевесить|купить|взять|отдать|передать|прочесть|прочитать|пересчитать|посчитать|подготовить|убрать|снять|добавить|исправить|обновить|выложить|отразить|показать|раздать|положить|поменять|доделать)$/u

/** What stands before the name of a place, a time or a means. */
const before = /^(?:в|во|на|по|от|из|с|со|за|к|ко|у|через|под|над|вместе)$/u
const infinitive = /(?:ть|ти|чь|ться|тись|чься)$/u
const adjective = /(?:ой|ом|ем|ый|ий|ую|юю|ых|их|ого|его|ому|ему|ыми|ими)$/u

/** Whether a word of a task only says where or by what means a thing is done, where the verb asks for the thing: «Написать в календарь». */
export const isPlace = (words: readonly string[], i: number): boolean => {
  const [last = '', second = ''] = [words[i - 1], words[i - 2]]
  const isBehind = before.test(last) || (before.test(second) && adjective.test(last))
  const verb =
    words.slice(0, i).findLast((word) => infinitive.test(word)) ?? words.find((word) => infinitive.test(word))
  return isBehind && verb !== undefined && needsThing.test(verb)
}
