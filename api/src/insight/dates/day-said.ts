import { dayOf, isoOf, readable } from './calendar.ts'
import { resolveDay } from './resolve.ts'

const english = String.raw`(?:by|until|before|on|next|this) (?:next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:by )?(?:the day after )?tomorrow|(?:by )?tonight|(?:by |until |before )?(?:the )?end of (?:the |this |next )?(?:day|week|month|quarter|year)|next (?:week|month|quarter)|(?:in|within) (?:\p{L}+|\d+) (?:days?|weeks?|months?)|(?:by |until |before |on )(?:the )?(?:\p{L}+(?:st|nd|rd|th)|\d{1,2}(?:st|nd|rd|th)?|\p{L}+-?\p{L}*th) of \p{L}+|(?:by|until|before|on) (?:january|february|march|april|may|june|july|august|september|october|november|december) \d{1,2}`
const russian = String.raw`(?:до|к|ко|в|во) (?:следующ\p{L}+ )?(?:понедельник\p{L}*|вторник\p{L}*|сред[уыае]|четверг\p{L}*|пятниц\p{L}*|суббот\p{L}*|воскресень\p{L}*)|(?:до |к )?(?:послезавтра|завтра(?:шнего дня|шнему дню)?)|на (?:следующей|этой) неделе|(?:до|к|в) кон(?:ца|цу|це) (?:\p{L}+ )?(?:дня|недели|месяца|квартала|года)|через (?:\p{L}+ )?(?:день|дня|дней|неделю|недели|недель|месяц|месяца)|(?:до|к) \p{L}*\d{0,2}(?: ?-?\p{L}+)? (?:января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)`
const kazakh = String.raw`(?:келесі )?(?:дүйсенбі|сейсенбі|сәрсенбі|бейсенбі|жұма|сенбі|жексенбі)\p{L}*(?: (?:дейін|шейін))?|ертең\p{L}*(?: (?:дейін|шейін))?|бүрсігүні|келесі (?:апта|ай)\p{L}*|(?:апта|ай|тоқсан|жыл)(?:ның|дың)? соңына(?: дейін)?|(?:\p{L}+ )?(?:күн|апта|ай)\p{L}* (?:кейін|ішінде)`
const said: Record<string, RegExp> = {
  en: new RegExp(`(?<!\\p{L})(?:${english})(?!\\p{L})`, 'giu'),
  ru: new RegExp(`(?<!\\p{L})(?:${russian})(?!\\p{L})`, 'giu'),
  kk: new RegExp(`(?<!\\p{L})(?:${kazakh})(?!\\p{L})`, 'giu'),
}

/** When something is due: the words said with the day they mean, and that day (yyyy-mm-dd). */
export type DaySaid = { dueDate: string; dueOn: string }

/**
 * The day a statement names, counted from the meeting's; null where it names none, or more than one.
 * @param meeting when it began
 */
export const daySaid = (text: string, meeting: Date, language: string): DaySaid | null => {
  const found = [...text.matchAll(said[language] ?? /$^/g)].flatMap(([words]) => {
    const day = resolveDay(words, dayOf(meeting))
    return day ? [{ dueDate: `${words} (${readable(day, language)})`, dueOn: isoOf(day) }] : []
  })
  return new Set(found.map((f) => f.dueOn)).size === 1 ? (found[0] ?? null) : null
}
