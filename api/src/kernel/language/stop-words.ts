import type { Language } from '@hattama/contract/account'

/**
 * `anywhere`: words that carry no meaning of their own in any text. `talk`: words so common in conversation that they are
 * never the topic of a meeting, though a question may well ask for them ("number", "important", "тысяча").
 */
const words: Record<Language, { anywhere: string; talk: string }> = {
  en: {
    anywhere: `
    a about above actually after again all also am an and any anyway are as at away back be because been before being
    but by can can't cause could couldn't did didn't do does doesn't doing don don't done down each either else even
    ever every everything few for from further gonna gotta got get gets had has hasn't have haven't having he he'll
    he's her here hers him his how however i i'd i'll i'm i've if in into is isn't it it'd it'll it's its itself just
    kind know let let's like ll lot maybe me mean might more most much must my myself no nor not now of off oh ok okay
    on once one only onto or other our ours out over own perhaps pretty probably quite rather re really right said
    same say see shall she she's should shouldn't since so some something sort still such sure take than thank thanks
    that that'd that'll that's the their them then there there's these they they'd they'll they're they've thing
    things think this those though thought through to too uh uh-huh um under until up us ve very want wanna was wasn't
    we we'd we'll we're we've well went were weren't what what's when where which while who whole whom why will with
    within without won't would wouldn't yeah yep yes yet you you'd you'll you're you've your yours mm mm-hmm hmm huh
    ah eh er hm mhm`,
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
    а без более бы был была были было быть в вам вами вас ваш ваша ваше ваши весь во вот все всё всего всей всем всех
    вы г где говорит говорю да давай давайте даже для до его ее ей ему если есть еще ж же за здесь знаете знаешь и из
    изза или им ими их к каждый как какая какие какой какойто кто куда ли либо лишь мне меня много мной мочь может
    можно мой моя мы на над надо нам нами нас наш наша наше наши не него нее ней нет ни нибудь никто ним ними них но
    ну о об однако один одна одно он она они оно от ото очень по под пока после потом потому почему прежде при про
    просто раз разве с сам сама само сами самый свое своего своей свои свой свою себе себя сейчас сказал сказать со
    собственно так такая также такие такой там тебе тебя тем то тобой того тоже той только том тот ту тут ты у уж уже
    хорошо хоть чего чей чем через что чтоб чтобы чуть эта эти этим этих это этого этой этом этот эту я ага угу эм ээ
    мм ладно короче типа значит вообще понятно конечно`,
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
    ал алайда ана арқылы бар бәрі бәріміз бен бере береді бес бізге біз бізде біздің бір біраз бірақ бірге бұл бұған
    бұны бұның бұдан болады болса болып болған болатын бойынша бүкіл барлық барлығы да де деген дейді деп дейін демек
    ғой ғана егер екен екі еді емес енді ешқандай және жоқ жатыр жатқан жақсы жай кейін керек кім қай қайда қалай
    қандай қазір маған мен менің мені мынау мына мынадай мүмкін на не неге немесе ол олар олардың оған оны оның онда
    одан осы осындай өз өзі өте сен сені сенің сіз сізге сіздің сол солай сонда сондай сондықтан соң та тағы тек
    туралы түгел үшін шейін шығар иә жарайды ма ме ба бе па пе мы ше`,
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
  new Set(texts.flatMap((text) => text.trim().split(/\s+/)))

/** Words that carry no meaning of their own, in the three languages together: none means something in another. */
export const stopWords = listOf(...Object.values(words).map(({ anywhere }) => anywhere))

const notTopics = new Map<string, ReadonlySet<string>>(
  Object.entries(words).map(([language, { anywhere, talk }]) => [language, listOf(anywhere, talk)]),
)

/** True for a word that cannot be the topic of a meeting in this language; in unknown languages, for short words. */
export const isStopWord = (word: string, language: string): boolean => {
  const known = notTopics.get(language)
  return known ? known.has(word) || word.length < 2 : word.length < 4
}
