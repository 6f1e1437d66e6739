/** What people talk about, one idea per row: English; Russian; Kazakh. */
export const things = `
director en director head chief ceo boss ru директор директора директору руководитель начальник глава kk директор директоры директорға басшы
company en company firm business enterprise ru компания компании фирма бизнес предприятие kk компания компаниясы фирма кәсіпорын
budget en budget budgets ru бюджет бюджета kk бюджет бюджеті бюджетін
report en report reports ru отчёт отчёта отчёты доклад kk есеп есебі есебін баяндама
market en marketing market advertising advertisement ad ads ru маркетинг реклама рекламу рекламный рынок kk маркетинг жарнама нарық
screen en screen screens ru экран экрана экраны kk экран экраны экранын
television en television televisions tv tvs ru телевизор телевизора телевизоры телевидение kk теледидар теледидары
phone en phone phones smartphone device devices ru телефон телефоны телефонах смартфон устройство kk телефон телефондарда құрылғы
user en user users ru пользователь пользователи пользователей kk пайдаланушы пайдаланушылар пайдаланушылардың
customer en customer customers client clients buyer ru клиент клиенты клиентов покупатель заказчик kk клиент клиенттер тұтынушы
app en app application applications program ru приложение приложения программа kk қосымша қосымшаны бағдарлама
mobile en mobile ru мобильный мобильного kk мобильді
version en version versions ru версия версию версии kk нұсқа нұсқаны нұсқасы
buildfile en build builds ru сборка сборку kk жинақ жинақты
tester en tester testers ru тестировщик тестировщикам kk сынаушы сынаушыларға
announcement en announcement announcements notice ru объявление объявления kk хабарландыру хабарландыруды
theme en theme themes ru тема тему темы kk тақырып тақырыпты
dark en dark ru тёмный тёмная тёмную kk қараңғы
old en old older ru старый старых старые kk ескі
new en new newer ru новый новая новые новых kk жаңа
certificate en certificate certificates ru сертификат сертификата kk сертификат сертификатын
server en server servers ru сервер сервера серверы kk сервер серверді
website en website site page pages ru сайт сайта страница kk сайт бет парақша
contract en contract contracts deal agreement ru договор договора контракт сделка kk шарт шартқа келісімшарт
invoice en invoice invoices bill bills account ru счёт счета kk шот шоты
money en money cash funds ru деньги денег средства kk ақша қаражат
price en price prices cost costs ru цена цены стоит стоимость стоят kk баға бағасы тұрады құны
percent en percent percentage ru процент процента процентов kk пайыз пайызы пайызына
tenge en tenge ru тенге kk теңге теңгеге
dollar en dollar dollars usd ru доллар доллары долларов kk доллар
rouble en rouble roubles ruble rubles ru рубль рублей kk рубль
euro en euro euros ru евро kk еуро
hosting en hosting ru хостинг kk хостинг
licence en licence licences license licenses ru лицензия лицензии kk лицензия лицензиялар
audit en audit ru аудит kk аудит
laptop en laptop laptops computer computers ru ноутбук ноутбуки компьютер kk ноутбук ноутбуктер компьютер
landlord en landlord ru арендодатель арендодателю kk жалға
lawyer en lawyer lawyers legal ru юрист юриста юридический kk заңгер
consent en consent ru согласие согласия kk келісім
card en card cards ru карта карту карты kk карта картасын
loyalty en loyalty ru лояльность лояльности kk адалдық
office en office offices ru офис офиса kk кеңсе кеңсенің
team en team teams department ru команда команды отдел kk команда топ бөлім
project en project projects ru проект проекта проекты kk жоба жобаны жобаның
product en product products ru продукт продукта товар kk өнім тауар
problem en problem problems issue issues bug bugs error ru проблема проблемы ошибка ошибки баг kk мәселе ақау қате
question en question questions ru вопрос вопросы kk сұрақ
time en time ru время времени kk уақыт уақыты
week en week weeks weekly ru неделя неделе недели неделю kk апта аптада
month en month months monthly ru месяц месяца месяце kk ай айына айда
quarter en quarter quarters ru квартал квартале kk тоқсан тоқсанда
year en year years annual ru год года году лет kk жыл жылы
day en day days daily ru день дня дней kk күн күні
hour en hour hours ru час часа часов kk сағат
minute en minute minutes ru минута минут kk минут
employee en employee employees staff worker workers ru сотрудник сотрудники сотрудников работник kk қызметкер жұмысшы
manager en manager managers ru менеджер менеджеры kk менеджер
board en board ru совет правление kk кеңес басқарма
bank en bank banks ru банк банка kk банк
school en school schools ru школа школы kk мектеп
construction en construction ru строительство стройка kk құрылыс
warehouse en warehouse stock ru склад склада kk қойма
shop en shop store ru магазин магазина kk дүкен
supplier en supplier suppliers vendor ru поставщик поставщики kk жеткізуші
goal en goal goals target targets ru цель цели kk мақсат
result en result results outcome ru результат результаты итог kk нәтиже
risk en risk risks ru риск риски kk тәуекел қатер
deadline en deadline deadlines ru срок сроки дедлайн kk мерзім
document en document documents file files paper ru документ документы файл kk құжат файл
letter en letter mail email ru письмо почта kk хат пошта
data en data ru данные kk деректер мәлімет
design en design designs ru дизайн дизайна kk дизайн
code en code ru код кода kk код
form en form forms ru форма формы kk форма пішін
system en system systems ru система системы kk жүйе
service en service services ru сервис услуга услуги kk қызмет
country en country ru страна страны kk ел мемлекет
city en city ru город города kk қала
salary en salary wage wages ru зарплата зарплату оклад kk жалақы
tax en tax taxes ru налог налоги kk салық
profit en profit revenue income earnings ru прибыль выручка доход kk пайда табыс кіріс
debt en debt debts loan ru долг долги кредит kk қарыз несие
partner en partner partners ru партнёр партнёры kk серіктес
competitor en competitor competitors ru конкурент конкуренты kk бәсекелес
idea en idea ideas ru идея идеи kk идея ой
task en task tasks ru задача задачи kk тапсырма
work en work job ru работа работы kk жұмыс
interview en interview interviews ru интервью собеседование kk сұхбат
candidate en candidate candidates ru кандидат кандидаты kk үміткер кандидат
remote en remote ru пульт удалённый kk пульт қашықтан
water en water ru вода воды kk су суы суды суға судың
vessel en vessel ru судно судна судну судном kk кеме
craftsman en craftsman ru мастер мастера мастеру мастером kk шебер
late en late ru опоздал опоздала задержался задержалась задержались задерживается задержка kk кешікті кешігеді
energy en energy power electricity ru энергия электричество kk энергия қуат
road en road roads ru дорога дороги kk жол
car en car cars ru машина автомобиль kk көлік машина
doctor en doctor doctors ru врач доктор kk дәрігер
parent en parent parents ru родители родителей kk ата-ана ата-аналар
child en child children kids ru ребёнок дети детей kk бала балалар
student en student students ru студент ученик kk студент оқушы
`
