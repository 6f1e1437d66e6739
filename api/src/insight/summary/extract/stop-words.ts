import type { KnownLanguage } from './language.ts'

const list = (words: string) => new Set(words.split(/\s+/).filter(Boolean))

/** Words that carry no topic: grammar, and what people say while they think. */
export const stopWords: Record<KnownLanguage, ReadonlySet<string>> = {
  en: list(`
    a about above actually after again against all almost already also although always am an and another any anybody
    anyone anything anyway are aren around as ask at away back bad basically be because been before being believe below
    better between both bit but by bye call came can cannot cause cetera come comes coming could couldn course cuz day
    definitely did didn different do does doesn doing don done down during each either else end enough et etc even ever
    every everybody everyone everything exactly fact far feel few find fine first for from further gave get gets getting
    give given go goes going gone gonna good got gotta great guess guy guys ha had hadn happen hard has hasn have haven
    having he hear hello help her here hers herself hey hi him himself his hm hmm how however huh i idea if in instead
    into is isn it its itself just keep kind kinda know last least left less let like little ll long look looking looks
    lot lots made mainly make makes making many may maybe me mean means might mine minute mm mmm mmhmm moment more most
    much must my myself need never new next nice no nobody none nor not nothing now of off oh ok okay on once one ones
    only or other others otherwise our ours ourselves out over own part people perhaps place please point pretty probably
    put quite rather re really right said same saw say saying says second see seem seems seen she should shouldn show
    since so some somebody someone something sometimes somewhere sort start still stuff such sure take taken taking talk
    talking tell than thank thanks that the their theirs them themselves then there these they thing things think
    thinking third this those though thought three through till time times to today together told too took tried try
    trying turn two uh uhhuh um under until up upon us use used using usually ve very wait wanna want wanted wants was
    wasn way we well went were weren what whatever when where whether which while who whole whom whose why will with
    within without won word words work works would wouldn wow yeah year years yep yes yet you your yours yourself
    yourselves
    able agree agreed allow alright begin begins cent cents continue cool discuss dunno easy eight eighty eleven fifteen
    fifty five forty four fourteen hold hundred important interested interesting item items kay meeting meetings
    mention million nine nineteen number numbers obviously option per percent possible problem question questions
    remember set seven seventeen seventy simple six sixteen sixty sorry sorta suppose ten thirteen thirty thousand
    topic true twelve twenty understand working`),
  ru: list(`
    а ага алло без более больше больший буду будем будет будете будешь будут бы был была были было быть в вам вами вас
    ваш ваша ваше ваши ведь весь вещи вещь видимо видно вместе внутри во возможно вообще вот впрочем все всегда всего
    всей всем всеми всему всех вся всю всё вы где говорил говорили говорим говорит говорить говорю говорят год года да
    давай давайте даже далее дальше данный два две делаем делает делать делают день для до довольно должен должна должны
    думаем думаю его ее ей ему если есть еще её ещё ж же за зачем здесь знаем знаете знаешь знаю значит и из или именно
    иметь имеет им ими иногда их к каждый кажется как какая какие какой какую кем когда кого кому конечно конкретно короче
    которая которого которое которой котором которую которые который которых кроме кстати кто куда ладно либо лично лучше
    любой между меня мне много может можем можете можно мой моя мое мои моё мы на наверно наверное над надо нам нами нас
    наш наша наше наши не него нее ней нельзя нему нет нибудь ни никак никаких никто ним ними них ничего но ну нужен нужна
    нужно нужны о об однако один одна одно одни однозначно он она они оно опять особенно от отлично очень пара перед по
    под пожалуйста пока получается понимаю понятно понял поскольку после потом потому почему почти правда практически
    при привет примерно принципе про просто прямо пусть раз разве раньше ребята с сам сама сами само самый свой своя свое
    свои своего своей свою себе себя сегодня сейчас сказал сказала сказали сказать скажем сколько скорее слишком смотрите
    смотрим смотри снова со собственно собой совсем сначала спасибо сразу среди стал стало стать так такая также таки
    такие таким таких такого такое такой такую там твой те тебе тебя тем теперь то тобой тогда того тоже той только том
    тому точно три ту туда тут ты у уж уже угу хорошо хотел хотела хотели хотелось хоть хотя хочу хочет часто чего чем
    через что чтоб чтобы что-то чуть чья эта эти этим этих это этого этой этом этому этот эту эээ ээ я ясно является
    добрый коллеги момент образом общем плане самом деле сторона стороны смысл смысле человек люди вопрос просьба
    какой-то какая-то какие-то как-то кто-то где-то когда-то почему-то
    важно восемь восемьсот вопроса вопросов вопросу вопросы восемьдесят встреча встрече встречи встречу двадцать
    двенадцать двести девяносто девять десять согласен согласна согласны конференция миллион миллиона миллионов номер
    обсудить обсудим обсуждаем обсуждение пожалуй помню правильно процент процента процентов пять пятнадцать пятьдесят
    рад рада семь семьдесят слушаю слышно совещание совещания сорок сто тридцать тысяч тысяча тысячи четыре число
    шесть шестьдесят интересно верно`),
  kk: list(`
    а ал алайда алдымен алдында алып арқылы арасында асты ау ауыр ба бар барлық барлығы басқа бе беру берген береді бері
    бес біз бізге біздің бізде бізден бізді біздер бірақ бір біреу бірге біршама болады болар болған болды болса болсын
    болу болып болмайды болатын бойынша бойы бұл бұлар бұны бұның бүгін бүкіл бүйтіп ғана ғой да дағы дайын де деген
    дегенмен деді деймін дейді дейін деп десе дұрыс екен екенін екі ең енді ендеше ендігі ертең есе етеді еткен ету етіп
    және жай жақсы жақ жаңа жасап жатыр жатқан жерде жоқ жөнінде жүр жылы жыл жүз иә ие итеді кей кейбір кейде кейін
    келді келе келеді келесі керек кез кезде кім көп көрі күні күн қазір қай қайда қайдан қайтып қалай қандай қарай қарсы
    қатты қоса қою құрметті ма маған мейлі мен менде менің мені менімен мұнда мұндай мұны мына мынадай мынау мысалы мүмкін
    не неге немен немесе неше ол олай олар оларды олардың онда ондай оны оның осы осылай осында осындай өз өзі өзім өзіміз
    өзінің өйткені өте пе рас рахмет рет салыстырғанда сен сендер сенің сияқты сіз сізге сіздер сіздің соған сол солай
    соң соңғы сонда сондай сондықтан соны сонымен сөйтіп сұрақ та тағы таман тек те тиіс тура туралы түгел түрлі үш үшін
    халық хабар шамамен шақты шығар шейін ше әлде әлі әлгі әр әрине әрі әркім әрқайсысы әсіресе іші ішінде ия жарайды
    айтқан айтты айту айтып айтайын алады алдық алды аламыз адам адамдар біраз баяғы бері кеше қазіргі ғой ғо
    алты алпыс елу жеті жетпіс жиналыс жиналыста жиналыстың жиырма кездесу кездесуде келісемін маңызды миллион мың
    нөмір отыз пайыз пайызға сегіз сексен тоғыз тоқсан төрт талқылаймыз талқылау түсінікті қырық мәселе`),
}

/** True for a word that carries no topic. In unknown languages short words stand for grammar. */
export const isStopWord = (word: string, language: string): boolean =>
  language in stopWords ? stopWords[language as KnownLanguage].has(word) || word.length < 2 : word.length < 4
