const english = `a about above actually after again all also am an and any anyway are as at away back be because been before
being but by can can't cause could couldn't did didn't do does doesn't doing don don't done down each either else even ever
every everything few for from further gonna gotta got get gets had has hasn't have haven't having he he'll he's her here hers
him his how however i i'd i'll i'm i've if in into is isn't it it'd it'll it's its itself just kind know let let's like ll
lot maybe me mean might more most much must my myself no nor not now of off oh ok okay on once one only onto or other our
ours out over own perhaps pretty probably quite rather re really right said same say see shall she she's should shouldn't
since so some something sort still such sure take than thank thanks that that'd that'll that's the their them then there
there's these they they'd they'll they're they've thing things think this those though thought through to too uh uh-huh
um under until up us ve very want wanna was wasn't we we'd we'll we're we've well went were weren't what what's when where
which while who whole whom why will with within without won't would wouldn't yeah yep yes yet you you'd you'll you're
you've your yours mm mm-hmm hmm huh ah eh er hm mhm`

const russian = `а без более бы был была были было быть в вам вами вас ваш ваша ваше ваши весь во вот все всё всего всей
всем всех вы г где говорит говорю да давай давайте даже для до его ее ей ему если есть еще ж же за здесь знаете знаешь и
из изза или им ими их к каждый как какая какие какой какойто кто куда ли либо лишь мне меня много мной мочь может можно мой
моя мы на над надо нам нами нас наш наша наше наши не него нее ней нет ни нибудь никто ним ними них но ну о об однако один
одна одно он она они оно от ото очень по под пока после потом потому почему прежде при про просто раз разве с сам сама само
сами самый свое своего своей свои свой свою себе себя сейчас сказал сказать со собственно так такая также такие такой там
тебе тебя тем то тобой того тоже той только том тот ту тут ты у уж уже хорошо хоть чего чей чем через что чтоб чтобы чуть
эта эти этим этих это этого этой этом этот эту я ага угу эм ээ мм ладно короче типа значит вообще понятно конечно`

const kazakh = `ал алайда ана арқылы бар бәрі бәріміз бен бере береді бес бізге біз бізде біздің бір біраз бірақ бірге бұл
бұған бұны бұның бұдан болады болса болып болған болатын бойынша бүкіл барлық барлығы да де деген дейді деп дейін демек
ғой ғана егер екен екі еді емес енді ешқандай және жоқ жатыр жатқан жақсы жай кейін керек кім қай қайда қалай қандай қазір
маған мен менің мені мынау мына мынадай мүмкін на не неге немесе ол олар олардың оған оны оның онда одан осы осындай өз өзі
өте сен сені сенің сіз сізге сіздің сол солай сонда сондай сондықтан соң та тағы тек туралы түгел үшін шейін шығар иә жарайды
ма ме ба бе па пе мы ғой ше енді`

/** Words that carry no matter of their own, in the three languages together: none means something in another. */
export const stopWords: ReadonlySet<string> = new Set(`${english} ${russian} ${kazakh}`.split(/\s+/))
