import type { Line } from '../transcript/lines.ts'
import { isPromise } from './promises.ts'

/** Words and endings of the first person: "I", "our", «мне», «сделаем», "менің", "бардым", "жасаймыз". */
const firstPerson =
  /(?<!\p{L})(?:i|we|me|us|my|our|mine|ours|myself|ourselves|i['’]\p{L}+|we['’]\p{L}+|let['’]s|я|мы|мне|меня|мной|нам|нас|нами|мо[йяеию]|моего|моей|наш\p{L}*|сам[аи]?|мен|менің|маған|мені|менде|біз\p{L}*|өзім\p{L}*|\p{L}{3,}(?:[аеиу]м(?:ся)?|[мпб][ыі]н|[дт][ыі]м|[мпб][ыі]з|[дт][ыі][қк]|[ае]й[ыі][нқк]))(?!\p{L})/iu

/** Whether somebody speaks of what they themselves did, do or will do. */
export const speaksOfSelf = (line: Line): boolean => firstPerson.test(line.text) || isPromise(line)
