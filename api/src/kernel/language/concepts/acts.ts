/**
 * What people do, one idea per row: English; Russian; Kazakh. `!` marks a deed that changes something for someone: a
 * statement may name one only if it was said. `a <> b` are opposites.
 */
export const acts = `
various en order forward close lower higher accept accepted success successful successfully drop dropped fall fell rise rises wait waits shift lead call add charge charges kk болу болуы жалған
!dismiss en fire fired dismiss dismissal sack layoff ru уволить увольнять увольняется увольнение уволен kk жұмыстан босату қызметтен
!hire en hire hired recruit ru нанять нанимать наём наняли kk жалдап жалдаймыз қабылдау
!resign en resign resignation quit ru увольняется увольняюсь отставка kk отставка
!arrest en arrest arrested jail prison detained ru арест арестовать арестован арестовали задержан тюрьма kk тұтқындау тұтқындалды қамау қамалды түрме
!steal en steal stole stolen stealing theft thief embezzle embezzled ru украсть украл украла украли кража кражу воровать воровство похитил хищение kk ұрлау ұрлады ұрлап ұрлық жымқырды
!bribe en bribe bribery bribes corruption kickback ru взятка взятку взяточничество коррупция откат kk пара параға жемқорлық парақорлық
!fraud en fraud cheat cheated fake forge forged scam ru мошенничество обман обманул подделка подделал kk алаяқтық алдады алдау жалған
!lie en lied liar lying ru соврал солгал ложь врал kk өтірік
!accuse en accuse accused blame guilty crime criminal charged ru обвинить обвинил обвинён обвинение виновен виноват преступление kk айыптау айыптады айыпты кінәлі қылмыс
!sue en sue sued lawsuit ru суд иск судится засудить kk сот сотқа талап-арыз
!kill en kill killed murder dead died death die ru убить убил умер умерла погиб смерть kk өлтірді өлді қайтыс өлім
!harm en harass harassed harassment abuse assault attack drunk drugs ru домогательство оскорбил насилие напал пьян наркотики kk зорлық қорлау мас есірткі
!ill en sick hospital pregnant ru болен заболел больница беременна kk ауырып ауырды аурухана жүкті
!bankrupt en bankrupt bankruptcy insolvent collapse collapsed ru банкрот банкротство разорился обанкротилась kk банкрот банкроттық күйреді
!sell en sell sold sale sales selling ru продать продал продала продали продажа продажи продано продана продаём kk сату сатты сатылды сатамыз сатылым
!buy en buy bought purchase acquire acquired acquisition ru купить купил купили покупка приобрести приобретение закупка kk сатып алды сатыпалу
!merge en merge merged merger ru слияние объединение объединить kk бірігу біріктіру
!pay en pay paid payment payments pays paying ru платить платит заплатить оплатить оплата оплаты оплачен оплачены оплачивается выплата платёж kk төлеу төлем төленді төленген төлейді төлейміз
!transfer en transfer transferred wire ru перевод переводе переведены перевели перечислить перечислил kk аудару аударды аударылды
!cancel en cancel cancelled canceled cancellation abolish scrap ru отменить отмена отменён отменили kk жою жойылды тоқтатылды болдырмау
!launch en launch launched launching rollout ru запуск запускать запустить запустили запускаем kk қосу қосамыз қосылды
!release en release released publish published publishing ship ru выпуск выпустить выпускать выпускают релиз публикация опубликовать kk шығару шығаруға шығарылды шығарылмайды шығарамыз шығады жариялау релиз
!move en move moved moves postpone postponed delay delayed reschedule shift waits wait defer deferred ru перенести перенесён перенос переносим отложить отложен отложили отложена сдвинуть подождёт ждать kk ауыстыру ауыстырылды ауыстырды кейінге кешіктіру шегеру күтеді
!approve en approve approved approval accept accepted accepts ru одобрить одобрен одобрили утвердить утверждён утвердили принять принят приняли согласовать согласован kk мақұлдау мақұлданды бекіту бекітілді бекітілген қабылданды
!reject en reject rejected refuse refused decline declined deny denied ru отклонить отклонён отклонили отказ отказать отказали отказались отвергли kk қабылдамау бастарту бас тартты кері қайтарылды
!increase en increase increased raise raised rise rises rose grow grew growth higher ru увеличить увеличен увеличение увеличили повысить повышен повышение вырос выросла выросли растёт рост поднять kk көтеру көтерілді арттыру артты өсті өсу өсім көбейту көбейді
!decrease en decrease decreased reduce reduced reduction cut lower lowered fall fell drop dropped shrink ru уменьшить уменьшен сократить сокращён сокращение снизить снижен снижение упал упала упали падение урезать kk азайту азайды төмендеу төмендеді қысқарту қысқарды түсті
!pass en pass passed passes success successful successfully succeed succeeded ru прошли пройден успешно успех успешен kk сәтті өтті табысты
!fail en fail failed fails failure unsuccessful crash crashes crashed crashing break broke broken ru провалились провал провалить сбой неудача неудачно ломается сломался сломан падает kk сәтсіз істен құлады сынды бұзылды
!sign en sign signed signing signature ru подписать подписан подписали подписывать подпись kk қолтаңба қол
!delete en delete deleted remove removed erase destroy destroyed wipe ru удалить удалён удалили стереть уничтожить уничтожен убрать kk жою жойды жойылды өшіру өшірді құрту
!repair en repair repaired repairs fix fixed fixes mend ru исправить исправит исправил исправлен исправление починить починит ремонт kk жөндеу жөндейді жөндеп жөнделді түзету түзетеді
!send en send sends sent sending forward ru отправить отправит отправил отправила отправлю отправили послать прислать выслать kk жіберу жібереді жіберемін жіберді жібердім жіберілді
receive en receive received receives ru получить получил получили получение kk алды алынды
!order en order orders ordered ordering ru заказать закажу закажет заказал заказ kk тапсырыс
!call en call calls called phone ru позвонить позвоню позвонит звонок звонил kk қоңырау
!promise en promise promised guarantee guaranteed ru обещать обещал обещали гарантировать гарантия kk уәде кепілдік
!forbid en forbid forbidden ban banned prohibit prohibited ru запретить запрет запрещён запрещено kk тыйым
allow en allow allowed permit permitted permission ru разрешить разрешён разрешено разрешение допустить kk рұқсат
!punish en punish punished penalty fined ru наказать наказан штраф оштрафован выговор kk жаза жазаланды айыппұл сөгіс
!promote en promote promoted promotion bonus award ru повышение премия премировать награда kk сыйақы марапат
!leak en leak leaked disclose disclosed reveal hack hacked breach ru утечка слил раскрыть взломать взлом взломан kk таралып құпия бұзып
!password en password passwords credentials ru пароль пароли паролей kk құпиясөз
!download en download click visit subscribe install ru скачать скачай кликнуть нажать подписаться установить kk жүктеу басу
!win en win won wins ru выиграть выиграл выиграли победа победить kk жеңді ұту ұтты
!lose en lose lost loses loss ru потерять потерял проиграть проиграл потеря убыток kk жоғалту жоғалтты ұтылды шығын
!threaten en threaten threatened threat blackmail ru угроза угрожать шантаж kk қорқыту қауіп бопсалау
open en open opened opens ru открыть открыт открыли открытие kk ашу ашылды аштық ашық
close en close closed closes shut ru закрыть закрыт закрыли закрытие kk жабу жабылды жаптық жабық
stop en stop stopped stops halt end ended finish finished ru остановить остановлен прекратить прекращён закончить закончен завершить завершён kk тоқтату тоқтатты аяқтау аяқталды
start en start started begin began begins ru начать начат начали начинаем начало kk бастау басталды бастаймыз басталады
repeat en repeat repeated ru повторить kk қайталау
!renew en renew renewed renewal update updated updates upgrade ru обновить обновлён обновил обновление продлить kk жаңарту жаңартты жаңартылды
prepare en prepare prepares prepared write writes wrote draft ru подготовить подготовит подготовлю готовит готовить написать пишет составить kk дайындау дайындайды дайындап дайындады жазу
make en make made build built create created develop developed ru делать сделать сделает сделан создать создан разработать kk жасау жасайды жасалды құру әзірлеу
test en test tests tested testing check checked verify ru тест тесты тестировать проверить проверит проверка kk сынақ тест тексеру тексереді
meet en meet meets meeting met ru встреча встретиться встретимся встречаемся собрание совещание kk кездесу кездесеміз жиналыс
ask en ask asks asked request requested ru просить просят попросить спросить запрос kk сұрау сұрайды сұрады
read en read reads reading ru читать прочитает прочитать kk оқу оқиды
stay en stay stays remain remains remained keep kept ru остаётся остаться остался сохраняется прежним kk қалады қалды қалу
expire en expire expires expired ru истечь истёк истекает закончится kk мерзімі біткенше бітеді
affect en affect affects affected concern concerns ru касается затрагивает влияет kk әсер
need en need needs needed must required ru нужно надо необходимо требуется должны kk керек қажет
learn en learn training teach course ru учить обучение курс тренинг kk оқыту үйрену курс
help en help support supports ru помощь помочь поддержка поддержать kk көмек қолдау
deliver en deliver delivered delivery ru доставить доставка доставки kk жеткізу жеткізілді
discuss en discuss talk talks ru обсудить обсуждение говорить kk талқылау сөйлесу
show en show shows showed present presented demo ru показать показал презентация демонстрация kk көрсету таныстыру
find en find found search ru найти нашёл поиск искать kk табу табылды іздеу
use en use used uses ru использовать использование пользоваться kk пайдалану қолдану
change en change changed changes replace replaced ru изменить изменение менять замена заменить kk өзгерту өзгеріс алмастыру
add en add added adds ru добавить добавлен добавление kk қосымша үстеу
choose en choose chose chosen select ru выбрать выбор выбран kk таңдау таңдалды
plan en plan plans planned ru план плана планируется запланирован kk жоспар жоспарлау
agree en agree agreed agreement decide decided decision ru решить решили решено решение договориться договорились kk шешу шешілді шештік шешім келісу келістік
invite en invite invited ru пригласить приглашение kk шақыру
lead en lead leads led manage ru руководить ведёт возглавить управлять kk басқару жетекшілік
answer en answer answered reply respond ru ответить ответ отвечать kk жауап
say en say says said tell ru сказать сказал говорит kk айту айтты деді
complain en complain complained complaint complaints ru жаловаться жалоба жалуются kk шағым шағымдану
again en again next later ru следующий следующая следующую снова опять kk келесі қайта
rent en rent lease ru аренда арендовать арендодатель kk жалдау жалға
!ready en ready finished ru готов готова готово готовы kk дайын
pass <> fail
approve <> reject
increase <> decrease
open <> close
win <> lose
start <> stop
buy <> sell
allow <> forbid
hire <> dismiss
add <> delete
promote <> punish
`
