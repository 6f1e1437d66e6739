import { wordsOf } from './words.ts'

/** Given names and surnames that are also ordinary words, or share most of their forms with one. */
export const namesThatAreWords: ReadonlySet<string> = new Set(
  wordsOf(`
    amber angel april art august aurora autumn bill bishop blue bob booker brook brown buck buddy carol chance chase chip
    christian chuck clay cliff cook crystal daisy dale dawn dean destiny dick don drew duke earl eve faith fern forest
    frank gay gene ginger glen grace grant gray green guy harmony harry hazel heath heather holly honor hope hunter iris
    ivory ivy jack jade jasmine jay jean jerry jewel jimmy joy june justice ken king kit lance lane lily long love major
    marina mark marsh mason mat matt max may melody mercy merry mike miles misty nick norm olive opal page paris pat patience
    pearl penny peter piper pleasant poppy porter price prince queen rain ray reed rich ridge river rob robin rock rod rose
    ruby rusty sage sandy savanna scarlet shepherd sherry sierra skip sky smith stone storm sue summer terry tiffany tony
    trinity troy turner victor victoria viola violet wade walker ward wayne west white will willow winter wood wren young
    август аврора агата алмаз ангел артист астра богат богдан борис будь вадим валя ваня варя василек вера весна виктория
    виола воля воробей герман гера гладь глеб город гром груша дана дар дарья дина дух жанна жемчужина заря зима злата золото
    золотая ира искра камилла карина карим катя князь козел королева король корень кот крепкий кузнец лада лев лера леша лика
    лилия лука луна любовь людмила мак макс малина мара марина марк март мира мир мирон мороз надежда нана нина новик ноя
    палий пава певец победа пахом поля радий рада радость рая раиса рим рита рич роза роман рома ряд савва сава савелий свет
    света светлана север сила слава снежана соболь сова сокол соня соломон старик степь том тоня тома ульяна урал ус фаина
    феликс хан царь шарик эра юг яна яков яр ясень
    абай ажар азат ай айбар айбын айдын айна айнұр ай ақан ақиқат ақыл алма алмас алтын алуа амангелді аманат арай ардақ
    арман арнау аружан арыстан асар асқар асыл ата әдем әділ әділет бақ бақыт балжан батыр бейбіт бек береке бибі болат
    бота бөрі бүркіт гүл гүлдер дана данышпан дарын дастан дәулет дәурен дос достық ерік еркін еңбек жайна жан жанар жарық
    жас жаңа жеңіс жібек жігер жолдас жұлдыз заман иман кеңес көктем күміс күн қайрат қанат қарлығаш қасым қуаныш қуат құрмет
    маржан мейір мейірім мейрам мереке мерей меруерт намыс наурыз нұр олжа рахмет рух сағыныш самал сана сәби сәт сәттілік
    сәуле сезім сұлу табыс таң талап талант тілек тоқтар төре ұлан ұлт үміт үлгі шабыт шапағат шолпан шынар ырыс ынтымақ
  `),
)
