import type { Language } from '@hattama/contract/people/account'

/**
 * Words that carry no meaning of their own. `anywhere`: in any text. `search`: in a question or in a statement being
 * checked; the extract counts them, as it did when its weights were tuned. `talk`: never the topic of a meeting, being
 * so common in conversation, though a question may well ask about them ("number", "important", "тысяча").
 */
const words: Record<Language, { anywhere: string; search: string; talk: string }> = {
  en: {
    anywhere: `
    a about above actually after again all also am an and any anyway are as at away back be because been before being
    but by can cause could did do does doing don done down each either else even ever every everything few for from
    further get gets gonna got gotta had has have having he her here hers him his hm hmm how however huh i if in into
    is it its itself just kind know let like ll lot maybe me mean might mm more most much must my myself no nor not
    now of off oh ok okay on once one only or other our ours out over own perhaps pretty probably quite rather re
    really right said same say see she should since so some something sort still such sure take than thank thanks that
    the their them then there these they thing things think this those though thought through to too uh um under until
    up us ve very wanna want was we well went were what when where which while who whole whom why will with within
    without would yeah yep yes yet you your yours`,
    search: `
    ah can't couldn't didn't doesn't don't eh er hasn't haven't he'll he's i'd i'll i'm i've isn't it'd it'll it's
    let's mhm mm-hmm onto shall she's shouldn't that'd that'll that's there's they'd they'll they're they've uh-huh
    wasn't we'd we'll we're we've weren't what's won't wouldn't you'd you'll you're you've`,
    talk: `
    able against agree agreed allow almost already alright although always another anybody anyone anything aren around
    ask bad basically begin begins believe below better between bit both bye call came cannot cent cents cetera come
    comes coming continue cool couldn course cuz day definitely didn different discuss doesn dunno during easy eight
    eighty eleven end enough et etc everybody everyone exactly fact far feel fifteen fifty find fine first five forty
    four fourteen gave getting give given go goes going gone good great guess guy guys ha hadn happen hard hasn haven
    hear hello help herself hey hi himself hold hundred idea important instead interested interesting isn item items
    kay keep kinda last least left less little long look looking looks lots made mainly make makes making many may
    means meeting meetings mention million mine minute mmhmm mmm moment need never new next nice nine nineteen nobody
    none nothing number numbers obviously ones option others otherwise ourselves part people per percent place please
    point possible problem put question questions remember saw saying says second seem seems seen set seven seventeen
    seventy shouldn show simple six sixteen sixty somebody someone sometimes somewhere sorry sorta start stuff suppose
    taken taking talk talking tell ten theirs themselves thinking third thirteen thirty thousand three till time times
    today together told took topic tried true try trying turn twelve twenty two uhhuh understand upon use used using
    usually wait wanted wants wasn way weren whatever whether whose won word words work working works wouldn wow year
    years yourself yourselves`,
  },
  ru: {
    anywhere: `
    а ага без более бы был была были было быть в вам вами вас ваш ваша ваше ваши весь во вообще вот все всё всего всей
    всем всех вы где говорит говорю да давай давайте даже для до его ее ей ему если есть еще ж же за здесь знаете
    знаешь значит и из или им ими их к каждый как какая какие какой конечно короче кто куда ладно либо меня мне много
    может можно мой моя мы на над надо нам нами нас наш наша наше наши не него нее ней нет ни нибудь никто ним ними
    них но ну о об один одна однако одно он она они оно от очень по под пока понятно после потом потому почему при про
    просто раз разве с сам сама сами само самый свое своего своей свои свой свою себе себя сейчас сказал сказать со
    собственно так такая также такие такой там тебе тебя тем то тобой того тоже той только том ту тут ты у угу уж уже
    хорошо хоть чего чем через что чтоб чтобы чуть эта эти этим этих это этого этой этом этот эту ээ я`,
    search: `
    г изза какойто ли лишь мм мной мочь ото прежде типа тот чей эм`,
    talk: `
    алло больше больший будем будет будете будешь буду будут важно ведь верно вещи вещь видимо видно вместе внутри
    возможно вопрос вопроса вопросов вопросу вопросы восемь восемьдесят восемьсот впрочем всегда всеми всему встреча
    встрече встречи встречу всю вся где-то говорил говорили говорим говорить говорят год года далее дальше данный два
    двадцать две двенадцать двести девяносто девять делаем делает делать делают деле день десять добрый довольно
    должен должна должны думаем думаю её ещё зачем знаем знаю имеет именно иметь иногда интересно кажется как-то
    какая-то какие-то какой-то какую кем когда когда-то кого коллеги кому конкретно конференция которая которого
    которое которой котором которую которые который которых кроме кстати кто-то лично лучше любой люди между миллион
    миллиона миллионов мое моё можем можете мои момент наверно наверное нельзя нему никак никаких ничего номер нужен
    нужна нужно нужны образом обсудим обсудить обсуждаем обсуждение общем одни однозначно опять особенно отлично пара
    перед плане пожалуй пожалуйста получается помню понимаю понял поскольку почему-то почти правда правильно
    практически привет примерно принципе просьба процент процента процентов прямо пусть пятнадцать пять пятьдесят рад
    рада раньше ребята самом своя сегодня семь семьдесят скажем сказала сказали сколько скорее слишком слушаю слышно
    смотри смотрим смотрите смысл смысле сначала снова собой совещание совещания совсем согласен согласна согласны
    сорок спасибо сразу среди стал стало стать сто сторона стороны таки таким таких такого такое такую твой те теперь
    тогда тому точно три тридцать туда тысяч тысяча тысячи хотел хотела хотели хотелось хотя хочет хочу часто человек
    четыре число что-то чья шесть шестьдесят этому эээ является ясно`,
  },
  kk: {
    anywhere: `
    ал алайда арқылы ба бар барлығы барлық бе береді бес бойынша болады болатын болған болса болып бұл бұны бұның
    бүкіл біз бізге бізде біздің бір біраз бірақ бірге ғана ғой да де деген дейді дейін деп екен екі енді жай жақсы
    жарайды жатқан жатыр және жоқ иә кейін керек кім қазір қай қайда қалай қандай ма маған мен мені менің мүмкін мына
    мынадай мынау не неге немесе ол олар олардың онда оны оның осы осындай өз өзі өте пе сен сенің сол солай сонда
    сондай сондықтан соң сіз сізге сіздің та тағы тек туралы түгел үшін ше шейін шығар`,
    search: `
    ана бәрі бәріміз бен бере бұған бұдан демек егер еді емес ешқандай ме мы на оған одан па сені`,
    talk: `
    а адам адамдар айтайын айтқан айтты айту айтып алады аламыз алды алдық алдымен алдында алпыс алты алып арасында
    асты ау ауыр әлгі әлде әлі әр әрине әркім әрқайсысы әрі әсіресе басқа баяғы берген беру бері бойы болар болды
    болмайды болсын болу бұлар бүгін бүйтіп бізден біздер бізді біреу біршама ғо дағы дайын дегенмен деді деймін десе
    дұрыс екенін елу ендеше ендігі ең ертең есе етеді еткен ету етіп жақ жаңа жасап жерде жетпіс жеті жиналыс
    жиналыста жиналыстың жиырма жөнінде жүз жүр жыл жылы ие итеді ия кез кезде кездесу кездесуде кей кейбір кейде
    келді келе келеді келесі келісемін кеше көп көрі күн күні қазіргі қайдан қайтып қарай қарсы қатты қоса қою
    құрметті қырық маңызды мәселе мейлі менде менімен миллион мұнда мұндай мұны мың мысалы немен неше нөмір олай
    оларды ондай осылай осында отыз өзім өзіміз өзінің өйткені пайыз пайызға рас рахмет рет салыстырғанда сегіз сексен
    сендер сияқты соған соны сонымен соңғы сөйтіп сұрақ сіздер талқылаймыз талқылау таман те тиіс тоғыз тоқсан төрт
    тура түрлі түсінікті үш хабар халық шақты шамамен іші ішінде`,
  },
}

const listOf = (...texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.match(/\S+/g) ?? []))

/** Words without meaning for a search or a check, for all three languages: none has a meaning in another. */
export const stopWords = listOf(...Object.values(words).flatMap(({ anywhere, search }) => [anywhere, search]))

/** The words of one language alone that stand in most of its talk, whoever talks of what. */
const commonOf = new Map<string, Language | null>()
for (const [language, { anywhere, talk }] of Object.entries(words) as [Language, (typeof words)['en']][]) {
  for (const word of listOf(anywhere, talk)) commonOf.set(word, commonOf.has(word) ? null : language)
}

/** The language in which alone a word is a common one; null for any other word. */
export const commonIn = (word: string): Language | null => commonOf.get(word) ?? null

const neverTopics = new Map<string, ReadonlySet<string>>(
  Object.entries(words).map(([language, { anywhere, talk }]) => [language, listOf(anywhere, talk)]),
)

/** Whether a word cannot be the topic of a meeting in this language; in unknown languages, whether it is short. */
export const isStopWord = (word: string, language: string): boolean => {
  const known = neverTopics.get(language)
  return known ? known.has(word) || word.length < 2 : word.length < 4
}
