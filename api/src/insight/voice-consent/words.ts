import type { Language } from '@hattama/contract/people/account'

/** The wording of the consent page. `{…}` is filled in. `kept` is what is agreed to: changing it needs a new number. */
type ConsentWords = {
  title: string
  ask: string
  kept: readonly string[]
  agree: string
  refuse: string
  withdraw: string
  renew: string
  state: { agreed: string; refused: string; withdrawn: string; expired: string }
  how: string
  off: string
  gone: string
}

export const consentWords: Record<Language, ConsentWords> = {
  ru: {
    title: 'Можно ли запомнить ваш голос?',
    ask: '{name}, рабочее пространство «{workspace}» просит разрешения запомнить ваш голос. Тогда Hattama сможет подсказывать ваше имя в расшифровках встреч этого пространства.',
    kept: [
      'Хранится числовое описание голоса, в котором нет ни одного сказанного слова. Оно зашифровано ключом сервера, никому не показывается и никуда не выгружается.',
      'Оно составляется только по тем репликам из записей этого пространства, которые вручную подписаны вашим именем.',
      'Оно нужно только для того, чтобы подсказать ваше имя тем, кто правит расшифровку. Решает всегда человек: без него имя не появится.',
      'Согласие действует год, потом данные о голосе стираются. Отозвать его можно в любой день: по этой же ссылке или через тех, кто её прислал. Тогда данные стираются сразу, а из резервных копий сервера исчезают, когда удаляются сами копии.',
      'Отказ ни на что не влияет: встречи записываются и расшифровываются как прежде.',
    ],
    agree: 'Даю согласие',
    refuse: 'Отказываюсь',
    withdraw: 'Отозвать согласие и удалить данные о голосе',
    renew: 'Продлить ещё на год',
    state: {
      agreed: 'Согласие дано. Оно действует до {date}.',
      refused: 'Вы отказались. Данные о вашем голосе не хранятся.',
      withdrawn: 'Согласие отозвано, данные о вашем голосе удалены.',
      expired: 'Срок действия согласия истёк, данные о вашем голосе удалены.',
    },
    how: 'Сохраните эту ссылку: по ней можно будет изменить решение.',
    off: 'Сейчас это пространство не запоминает голоса, поэтому дать согласие нельзя.',
    gone: 'Эта ссылка не действует: её заменили новой, данные о голосе удалены или адрес скопирован не целиком. С этой ссылкой не связано никаких данных о вашем голосе.',
  },
  en: {
    title: 'May this workspace remember your voice?',
    ask: '{name}, the workspace “{workspace}” asks for your consent to remember your voice, so that it can suggest your name in the transcripts of its meetings.',
    kept: [
      'We store a numeric description of your voice. It contains none of your words, is encrypted with the server’s key, and is never shown to anyone or exported.',
      'We learn only from parts of this workspace’s recordings that someone has labeled with your name.',
      'The description is used only to suggest your name to people who are correcting a transcript. A person always decides; names never change automatically.',
      'Your consent is valid for a year. After that, everything is deleted. You can withdraw your consent at any time, with this link or through the people who sent it. Everything learned about your voice will then be deleted immediately, and from server backups when they expire.',
      'If you don’t agree, nothing else changes: meetings are recorded and transcribed as before.',
    ],
    agree: 'I agree',
    refuse: 'I don’t agree',
    withdraw: 'Withdraw my consent and delete my voice data',
    renew: 'Renew for another year',
    state: {
      agreed: 'You agreed. Your consent is valid until {date}.',
      refused: 'You didn’t agree. Nothing about your voice is stored.',
      withdrawn: 'You withdrew your consent. Everything learned about your voice was deleted.',
      expired: 'Your consent has expired. Everything learned about your voice was deleted.',
    },
    how: 'Save this link so you can change your decision later.',
    off: 'This workspace doesn’t remember voices at the moment, so you can’t agree.',
    gone: 'This link doesn’t work. It may be incomplete, or it was replaced or deleted along with the voice. No data about your voice is linked to it.',
  },
  kk: {
    title: 'Дауысыңызды есте сақтауға рұқсат бересіз бе?',
    ask: '{name}, «{workspace}» кеңістігі дауысыңызды есте сақтауға келісіміңізді сұрайды. Сонда мәтінді түзетушіге сіздің атыңыз ұсынылады.',
    kept: [
      'Дауысыңыздың сандық сипаттамасы сақталады, онда айтқан сөздеріңіз жоқ. Ол сервердің кілтімен шифрланған, ешкімге көрсетілмейді және ешқайда жіберілмейді.',
      'Сипаттама осы кеңістіктің жазбаларында біреу өз қолымен сіздің атыңызды қойған репликалардан ғана құралады.',
      'Сипаттама мәтінді түзететін адамға сіздің атыңызды ұсыну үшін ғана қолданылады. Шешімді әрқашан адам қабылдайды, ат автоматты түрде қойылмайды.',
      'Келісім бір жыл жарамды, содан кейін бәрі жойылады. Оны кез келген күні осы сілтеме арқылы немесе сілтемені жіберген адамдарға айтып қайтарып ала аласыз: есте сақталғанның бәрі бірден жойылады, ал сервердің сақтық көшірмелеріндегісі көшірмелердің мерзімі біткенде жойылады.',
      'Бас тартсаңыз, ештеңе өзгермейді: кездесулер бұрынғыдай жазылып, мәтінге айналады.',
    ],
    agree: 'Келісемін',
    refuse: 'Келіспеймін',
    withdraw: 'Келісімді қайтарып алып, дауысты жою',
    renew: 'Тағы бір жылға ұзарту',
    state: {
      agreed: 'Сіз келістіңіз. Келісім {date} күніне дейін жарамды.',
      refused: 'Сіз бас тарттыңыз. Дауысыңыз туралы ештеңе сақталмайды.',
      withdrawn: 'Келісім қайтарып алынды, есте сақталғанның бәрі жойылды.',
      expired: 'Келісімнің мерзімі өтті, есте сақталғанның бәрі жойылды.',
    },
    how: 'Бұл сілтемені сақтап қойыңыз: шешіміңізді сол арқылы өзгерте аласыз.',
    off: 'Бұл кеңістік қазір дауыстарды есте сақтамайды, сондықтан келісу мүмкін емес.',
    gone: 'Бұл сілтеме жарамсыз: оның орнына басқасы берілген, дауыс жойылған немесе мекенжайы толық көшірілмеген. Осы сілтеме арқылы дауысыңыз туралы ештеңе сақталмайды.',
  },
}
