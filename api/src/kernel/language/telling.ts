import { stem } from './stem.ts'

/**
 * Stems of words minutes are told with ("according to", "moreover", "pointed out"): people write them about a meeting, and
 * nobody says them in it. Found in QMSum train, by how often a summary has them and how seldom the lines it rests on; the
 * Russian and Kazakh ones are their like.
 */
export const telling: ReadonlySet<string> = new Set(
  `according additionally afterwards altogether although another argued argue basically believed believe besides brought
  came claimed claim concerned consensus consequently considered consider current currently despite due during
  emphasised emphasized eventually expressed express finally firstly secondly thirdly fortunately furthermore gave hence
  however hoped indicated indicate initially insisted insist instead introduced mainly members meanwhile moreover
  nevertheless overall pointed raised regretfully remarked sadly several similarly situation stressed subsequent
  therefore thus topic touched turned unfortunately upon viewed wanted whether
  согласно также кроме затем поэтому однако считал полагал заявил заявила подчеркнул подчеркнула указал указала выразил
  выразила настаивал уточнил уточнила добавил добавила ситуация тема касательно относительно вследствие благодаря
  несмотря наконец итак текущий члены сейчас основном целом
  сондай бойынша сондықтан алайда сонымен кейін пікір пікірінше мәлімдеді атап көрсетті қосты жағдай тақырып қатысты
  байланысты негізінен жалпы мүшелері ақырында қазіргі`
    .split(/\s+/)
    .map((word) => stem(word)),
)
