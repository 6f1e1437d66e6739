import type { StoredTranscript } from '#insight/transcript/stored-transcript.ts'

/** What three people said, as returned by an engine with punctuation. */
const english = [
  ['a', 'Good morning everyone, shall we start with the release of the mobile app?'],
  ['b', 'The mobile app is almost ready, but the payment form still has two problems on older phones.'],
  ['c', 'Customers in the pilot complain about the payment form, it is slow and it loses their data.'],
  ['a', 'Then the payment form has the highest priority before the release.'],
  ['b', 'Yeah.'],
  ['b', 'I will fix the payment form and send a new build to testing by Wednesday.'],
  ['c', 'The pilot customers like the new search very much, they say it is excellent.'],
  ['a', 'Great, the search was expensive to build.'],
  ['c', 'We also talked about the budget for advertising, it was ten thousand last year.'],
  ['a', 'The advertising budget is cut by half this year, because the support team needs two more people.'],
  ['b', 'Okay.'],
  ['c', 'Could we move the release to the first week of March?'],
  ['a', 'We could, if the payment form is tested on older phones until then.'],
  ['a', 'Anna, please prepare the advertising plan and share it with the support team before Friday.'],
  ['c', 'I need to check the numbers of the pilot with the support team tomorrow.'],
  ['a', 'Good, thank you all.'],
] as const

const russian = [
  ['a', 'Коллеги, давайте начнём с отчёта о продажах за третий квартал.'],
  ['b', 'Продажи выросли на двенадцать процентов, лучший результат показал интернет-магазин.'],
  ['c', 'В интернет-магазине осталась проблема с доставкой, клиенты жалуются на опоздания.'],
  ['b', 'Доставку задерживает склад, там не хватает двух сотрудников.'],
  ['a', 'Значит, складу нужны сотрудники до начала праздничных продаж.'],
  ['c', 'Я подготовлю расчёт по складу и отправлю его до пятницы.'],
  ['b', 'Интернет-магазин хочет новую страницу оплаты, старая страница оплаты работает медленно.'],
  ['a', 'Страница оплаты подождёт, сначала доставка и склад.'],
  ['c', 'Нужно согласовать расчёт по складу с бухгалтерией на следующей неделе.'],
  ['a', 'Отлично, продажи радуют, спасибо всем.'],
] as const

const kazakh = [
  ['a', 'Бүгін жаңа мектептің құрылысы туралы сөйлесеміз, құрылыс көктемде басталады.'],
  ['b', 'Құрылыс компаниясы жобаны дайындады, бірақ мектептің бюджеті әлі бекітілген жоқ.'],
  ['c', 'Бюджет бойынша мәселе бар, қаражат жетіспейді, сондықтан жоба кешігуі мүмкін.'],
  ['b', 'Мектептің бюджетін әкімдік келесі аптада қарайды, біз жобаның есебін тапсыруымыз керек.'],
  ['a', 'Мен жобаның есебін дайындаймын және жұмаға дейін әкімдікке жіберемін.'],
  ['c', 'Құрылыс компаниясына мектептің жобасын тексеру үшін тағы екі апта қажет болады.'],
  ['a', 'Ата-аналар мектептің асханасы мен спорт залы туралы көп сұрады, бұл маңызды.'],
  ['b', 'Спорт залы жобада бар, асхана да бар, ата-аналарға хат жазып хабарлайық.'],
] as const

const meetingOf = (
  lines: readonly (readonly [string, string])[],
  language: string | null,
): StoredTranscript => ({
  language,
  speakers: ['a', 'b', 'c'].map((id, ordinal) => ({
    id,
    name: ordinal === 0 ? 'Айгүл' : '',
    kind: 'voice',
    ordinal,
  })),
  segments: lines.map(([speakerId, text], i) => ({
    id: `segment-${i}`,
    speakerId,
    startMs: i * 8000,
    endMs: i * 8000 + 7000,
    text,
  })),
})

export const meetings = {
  en: meetingOf(english, 'en'),
  ru: meetingOf(russian, 'ru'),
  kk: meetingOf(kazakh, 'kk'),
}

/** The same words as returned by an engine without punctuation and case: pieces of 20 words and pauses. */
export const unpunctuated = (meeting: StoredTranscript): StoredTranscript => ({
  ...meeting,
  segments: meeting.segments.flatMap((segment) => {
    const words = segment.text
      .toLowerCase()
      .replace(/[.,?!]/g, '')
      .split(' ')
    const half = Math.ceil(words.length / 2)
    return [words.slice(0, half), words.slice(half)].map((part, i) => ({
      ...segment,
      id: `${segment.id}-${i}`,
      startMs: segment.startMs + i * 3500,
      endMs: segment.startMs + (i + 1) * 3500,
      text: part.join(' '),
    }))
  }),
})
