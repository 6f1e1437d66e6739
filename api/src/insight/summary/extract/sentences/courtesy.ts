import { wordsAsWritten } from '#kernel/language/words.ts'

/** What people say to greet, thank and part, and the words that go with it and add nothing. */
type Courtesies = { said: RegExp; besides: ReadonlySet<string> }

const any = (...phrases: string[]) => new RegExp(`(?<!\\p{L})(?:${phrases.join('|')})(?!\\p{L})`, 'giu')
const set = (words: string) => new Set(words.split(/\s+/))

const courtesiesOf: Readonly<Record<string, Courtesies>> = {
  en: {
    said: any(
      'hello|hi|hey|welcome|bye|goodbye|cheers|thanks|thank you|much appreciated|take care',
      'good (?:morning|afternoon|evening|day|night|bye)',
      'have a (?:good|nice|great|lovely) (?:day|one|week|weekend|evening|afternoon|holiday)',
      '(?:nice|good|great|lovely) to (?:see|meet|have) you',
      "(?:(?:i|we)(?:[’']ll| will) )?(?:see|talk to|speak to) (?:you|everyone|everybody)",
    ),
    besides: set(
      `all everyone everybody team guys folks you so much very again for your time coming joining listening being here to and
      well okay ok right then now that's thats it from me next this week month time monday tuesday wednesday thursday friday
      saturday sunday tomorrow later soon there around on in at the a then morning afternoon meeting day both too ladies gentlemen colleagues`,
    ),
  },
  ru: {
    said: any(
      'здравствуйте|привет|приветствую|спасибо|благодарю|пока|счастливо|удачи|увидимся|созвонимся|услышимся',
      'добр(?:ый|ое|ого|ой) (?:день|утро|вечер|дня|утра|вечера|времени|ночи)',
      'до (?:свидания|встречи|завтра|связи|скорого)',
      'все(?:го|м) (?:доброго|хорошего|наилучшего|пока|привет)',
      '(?:хорош(?:его|их)|удачн(?:ого|ых)|приятн(?:ого|ых)) (?:дня|вечера|выходных|недели|отдыха)',
      'рад(?:а|ы)? (?:вас |всех |тебя )?(?:видеть|приветствовать)',
    ),
    besides: set(
      `всем все всех вам вас тебе тебя большое огромное коллеги друзья ребята команда за внимание участие работу время встречу
      то что пришли ну и а тогда ладно хорошо так итак ещё раз сегодня завтра в во на до через следующей следующую неделе неделю
      месяц понедельник вторник среду четверг пятницу субботу понедельника вторника среды четверга пятницы уважаемые дня суток`,
    ),
  },
  kk: {
    said: any(
      'сәлем\\p{L}*|рақмет|рахмет|көріскенше|кездескенше|армысыз\\p{L}*|сау тұрыңыз\\p{L}*',
      'қайырлы (?:таң|күн|кеш|түн)',
      '(?:сау|қош|аман)(?: |-)бол(?:ыңыз|ыңыздар|ыңдар)?',
      'келесі аптада (?:көріскенше|кездескенше|көрісеміз|кездесеміз)',
    ),
    besides: set(
      `бе бәріңізге баршаңызға барлығыңызға бәрің бәріне сіздерге сізге саған көп үлкен әріптестер достар құрметті келесі апта аптада
      аптаға дейін ертең ертеңге бүгін бүгінгі ал жақсы енді жарайды тағы назарларыңызға қатысқандарыңызға уақыттарыңызға
      келгендеріңізге үшін мен және дүйсенбіде сейсенбіде сәрсенбіде бейсенбіде жұмада`,
    ),
  },
}

/** Greetings are short; in a longer sentence a name may be somebody's task. */
const mostWords = 14

/** Whether a sentence only greets, thanks or takes leave: "Thank you, Dana.", "See you next week.". */
export const isCourtesy = (text: string, language: string): boolean => {
  const table = courtesiesOf[language]
  if (!table || wordsAsWritten(text).length > mostWords) return false
  const rest = text.replace(table.said, ' ')
  if (rest === text) return false
  // names and first words alike are capital, so only one further in counts as a name
  const names = new Set((text.slice(1).match(/(?<=\P{L})\p{Lu}\p{L}+/gu) ?? []).map((n) => n.toLowerCase()))
  return wordsAsWritten(rest).every((word) => table.besides.has(word) || names.has(word))
}
