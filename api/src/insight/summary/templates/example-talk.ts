import type { Language } from '@hattama/contract/people/account'

/** An example talk for previews when there is no meeting yet; labelled as such. `Name: words`, one segment per row. */
export const exampleTalks: Record<Language, string> = {
  en: `Anna: Good morning, let us look at the release plan of the mobile application.
Mark: The payment screen still crashes on older phones, about fifteen percent of the users are affected.
Anna: Then we should not publish the release this week.
Mark: I agree, we decided to move the release to the fourth of December.
Anna: Who can repair the payment screen?
Mark: I will repair the payment screen by Wednesday and send the build to the testers.
Lena: I will prepare the announcement for the customers by next Tuesday.
Anna: The marketing budget stays at two hundred and fifty thousand.
Lena: Customers are asking for a dark theme, but nobody has time for it this quarter.
Anna: Good, we agreed that the dark theme waits until spring.
Mark: The risk is the certificate of the server, it expires at the end of the month.
Anna: Thank you, we will meet again on Monday.`,
  ru: `Анна: Доброе утро, давайте обсудим план выпуска мобильного приложения.
Марк: Экран оплаты всё ещё падает на старых телефонах, это пятнадцать процентов пользователей.
Анна: Тогда на этой неделе выпускать версию нельзя.
Марк: Согласен, мы решили перенести выпуск на четвёртое декабря.
Анна: Кто исправит экран оплаты?
Марк: Я исправлю экран оплаты до среды и отправлю сборку тестировщикам.
Лена: Я подготовлю объявление для клиентов к следующему вторнику.
Анна: Бюджет на рекламу остаётся двести пятьдесят тысяч.
Лена: Клиенты просят тёмную тему, но в этом квартале ни у кого нет на неё времени.
Анна: Хорошо, решили отложить тёмную тему до весны.
Марк: Риск в сертификате сервера: он истекает в конце месяца.
Анна: Спасибо, встретимся снова в понедельник.`,
  kk: `Анна: Қайырлы таң, мобильді қосымшаны шығару жоспарын талқылайық.
Марк: Төлем экраны ескі телефондарда әлі істен шығады, бұл пайдаланушылардың он бес пайызы.
Анна: Онда бұл аптада нұсқаны шығаруға болмайды.
Марк: Келісемін, біз шығаруды төртінші желтоқсанға ауыстыруды шештік.
Анна: Төлем экранын кім жөндейді?
Марк: Мен төлем экранын сәрсенбіге дейін жөндеп, жинақты сынаушыларға жіберемін.
Лена: Мен клиенттерге арналған хабарландыруды келесі сейсенбіге дейін дайындаймын.
Анна: Жарнама бюджеті екі жүз елу мың болып қалады.
Лена: Клиенттер қараңғы тақырыпты сұрайды, бірақ бұл тоқсанда ешкімнің уақыты жоқ.
Анна: Жақсы, қараңғы тақырыпты көктемге дейін кейінге қалдыруды шештік.
Марк: Тәуекел сервер сертификатында: оның мерзімі ай соңында бітеді.
Анна: Рақмет, дүйсенбіде қайта кездесеміз.`,
}
