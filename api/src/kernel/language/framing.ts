import { contentStems } from './content.ts'

/** Stems of words that frame a statement or question about a meeting ("discussed", "decided") and are rarely said in it. */
export const framing: ReadonlySet<string> = new Set(
  contentStems(`agreed agree asked ask confirmed confirm decided decide discussed discuss discussion discussing explained
  explain meeting mentioned mention noted note participants plan proposed propose reported report reviewed review speaker
  stated suggested suggest talked team responsible ensure everyone group summarize summary about think opinion attitude describe
  conclusion say thought introduce present reason feel idea concerning regarding recommend disagree
  договорились договориться решили решить решено обсудили обсуждение обсуждали обсудить отметил отметили предложил предложили
  предложить сообщил сообщили рассказал рассказали участники команда встреча встречи спикер упомянул спросил объяснил
  подтвердили необходимо нужно планируют планируется говорили говорилось думает думают мнение считает считают речь
  талқылады талқыланды келісті келісілді шешті шешілді ұсынды айтты түсіндірді қатысушылар жиналыс кездесу команда атап өтті`),
)
