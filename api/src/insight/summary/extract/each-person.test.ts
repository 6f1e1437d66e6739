import { describe, expect, test } from 'vitest'
import { talk } from '#testing/language-model/talk.ts'
import { extract } from './extract.ts'

/** Talks of the same allotment, each about who fetches the quote for a shed and who signs it. */
const talks = {
  en: `Nora: Right, the shed on the lower plots, the roof has gone again and the tools are wet.
Sam: It is the third winter, the felt never lasts on that side of the hill.
Ruth: The joiner in Aston does whole sheds, with a floor, for about nine hundred.
Nora: Nine hundred is most of what we have left for this year.
Sam: The seed money comes back in spring, we would be fine until then.
Ruth: I can fetch the joiner's quote for the shed, I'll ring him, it should be a week or so.
Sam: Then I'll sign the quote and pay the joiner.
Nora: Good. And the water, the tap by the gate was dripping all of last month.
Ruth: The council says it is our tap and our bill.
Nora: Six helpers from the 12th and ten from the 2nd, then dig the trench. I'll sort it with the council.
Sam: It froze there in January, the pipe is not deep enough for our winters.
Ruth: The bill was forty pounds, which is not the end of the world.
Nora: The plots on the top path are all let, apart from the one with the nettles.
Sam: Somebody asked for that one at the fair, a man with two goats.
Ruth: Goats are not allowed, it says so in the rules since 1987.
Nora: It does, and I am not going to open that door again.`,
  ru: `Нора: Так, сарай на нижних участках, крыша опять протекла, и весь инструмент мокрый.
Семён: Это уже третья зима, рубероид на той стороне холма никогда не держится.
Рита: Плотник из Борового делает целые сараи, с полом, примерно за девяносто тысяч.
Нора: Девяносто тысяч — это почти всё, что у нас осталось на этот год.
Семён: Взносы за семена вернутся весной, до весны мы бы дотянули.
Рита: Смету на сарай у плотника возьму я, позвоню ему, это примерно неделя.
Семён: Тогда я подпишу смету и оплачу плотника.
Нора: Хорошо. И вода: кран у ворот капал весь прошлый месяц.
Рита: В администрации говорят, что кран наш и счёт тоже наш.
Нора: Шесть помощников с двенадцатого и десять со второго, тогда копаем траншею. Я договорюсь с администрацией.
Семён: Там в январе всё замёрзло, труба лежит слишком мелко для наших зим.
Рита: Счёт был четыре тысячи, это ещё не конец света.
Нора: Участки у верхней дорожки все сданы, кроме того, что в крапиве.
Семён: Про него на ярмарке спрашивал мужчина с двумя козами.
Рита: Коз держать нельзя, это в правилах с восемьдесят седьмого года.
Нора: Так и есть, и снова я этот разговор не открываю.`,
  kk: `Нора: Сонымен, төменгі учаскедегі қойма, төбесі тағы ағып, құралдың бәрі су болды.
Самат: Бұл үшінші қыс, төбенің сол жағындағы рубероид ешқашан шыдамайды.
Рита: Боровойдағы ұста едені бар бүтін қойма жасайды, шамамен тоқсан мың тұрады.
Нора: Тоқсан мың — осы жылға қалған ақшамыздың бәріне жуық.
Самат: Тұқымның жарнасы көктемде қайтады, соған дейін шыдар едік.
Рита: Қойманың сметасын ұстадан мен аламын, оған телефон соғамын, бір аптадай керек болады.
Самат: Онда сметаға мен қол қоямын, ұстаға ақшасын төлеймін.
Нора: Жақсы. Су туралы: қақпаның жанындағы шүмек өткен ай бойы тамды.
Рита: Әкімдік шүмек те, шот та біздікі дейді.
Нора: Он екісінен бастап алты көмекші, екісінен бастап он көмекші керек, сонда ор қазамыз. Әкімдікпен мен келісемін.
Самат: Ол жер қаңтарда қатып қалды, құбыр біздің қысқа тым таяз жатыр.
Рита: Шот төрт мың болды, бұл әлі ақырзаман емес.
Нора: Жоғарғы жолдағы учаскелердің бәрі берілді, қалақай басқаны ғана бос.
Самат: Оны жәрмеңкеде екі ешкісі бар кісі сұраған.
Рита: Ешкі ұстауға болмайды, ол ережеде сексен жетінші жылдан бері бар.
Нора: Солай, ол әңгімені қайта ашпаймын.`,
}

const words = {
  en: { fetch: /fetch/, sign: /sign/, people: ['Ruth', 'Sam'], span: 'a week or so' },
  ru: {
    fetch: /возьму|взять/iu,
    sign: /подпишу|подписать/iu,
    people: ['Рита', 'Семён'],
    span: 'примерно неделя',
  },
  kk: { fetch: /аламын|алу/iu, sign: /қол қоямын|қол қою/iu, people: ['Рита', 'Самат'], span: 'бір аптадай' },
}

describe.each(['en', 'ru', 'kk'] as const)('promises of several people, %s', (language) => {
  const { fetch, sign, people, span } = words[language]
  const tasks = extract(talk(talks[language], { language })).actionItems.filter(({ task }) =>
    fetch.test(task),
  )

  test('two promises by two people are two tasks, each of whoever made it', () => {
    expect(tasks.map(({ assignee }) => assignee)).toEqual(people)
    expect(tasks.map(({ task }) => sign.test(task))).toEqual([false, true])
  })

  test('how long it takes is said of the one who said so, and of nobody else, and is no day', () => {
    expect(tasks.map(({ dueOn }) => dueOn)).toEqual([null, null])
    expect(tasks.map(({ dueDate }) => dueDate)).toEqual([span, null])
  })

  test('days from which something is are no due days, and who promises right behind them is the owner', () => {
    const { actionItems } = extract(talk(talks[language], { language }))
    expect(actionItems.find(({ assignee }) => assignee === 'Нора' || assignee === 'Nora')).toMatchObject({
      dueOn: null,
    })
  })
})
