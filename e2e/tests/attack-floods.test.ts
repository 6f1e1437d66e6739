import { floods } from '../../attack/attacks.ts'
import { tryInShort } from '../product/attack-in-short.ts'

tryInShort(floods)
