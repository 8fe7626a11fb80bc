import { capitalise } from '../../../language/en/grammar/flip-person.ts'

/** The most sentences of an answer. More would be a speech. */
const mostSentences = 3
/** A sentence up to this many characters is a mere fragment ("No wife. Not so far.") and counts half. */
const fragment = 28
const mostCharacters = 320

const sentencesOf = (text: string): string[] =>
  text
    .match(/(?:[^.!?…"]|"[^"]*"|\.(?=\S)|")+[.!?…]*["”]?\s*/gu)
    ?.map((each) => each.trim())
    .filter((each) => /[\p{L}\p{N}]/u.test(each)) ?? []

const finish = (sentence: string): string => {
  const tidy = capitalise(sentence.trim())
  if (/[.!?…]["”)]?$/u.test(tidy)) return tidy
  return /["”]$/.test(tidy) ? tidy : `${tidy.replace(/[,;:\s-]+$/, '')}.`
}

const cutLong = (sentence: string, room: number): string => {
  if (sentence.length <= room) return sentence
  const part = sentence.slice(0, Math.max(20, room - 1))
  const comma = Math.max(part.lastIndexOf(', '), part.lastIndexOf('; '))
  const space = part.lastIndexOf(' ')
  const quotes = (text: string): string => ((text.match(/"/g)?.length ?? 0) % 2 === 1 ? `${text}"` : text)
  return quotes(
    `${part.slice(0, comma > room / 2 ? comma : space > 0 ? space : part.length).replace(/[,;:\s]+$/, '')}…`,
  )
}

/** A text without the name as an address: "Good day, Ada." becomes "Good day." */
export const withoutAddress = (text: string, name: string): string => {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return name === '' ? text : text.replaceAll(new RegExp(`, ${escaped}(?=[,.!?;])`, 'g'), '')
}

const withoutSecondName = (text: string, name: string): string => {
  const first = name === '' ? -1 : text.indexOf(name)
  if (first < 0) return text
  const end = first + name.length
  return text.slice(0, end) + withoutAddress(text.slice(end), name)
}

/**
 * Joins the parts into one answer. It has at most three sentences and 320 characters. Each sentence begins with a
 * capital and ends with a closing mark. No sentence occurs twice, the name occurs once as an address, and no
 * placeholder is left.
 */
export const compose = (parts: readonly string[], name: string): string => {
  const seen = new Set<string>()
  const sentences: string[] = []
  for (const sentence of parts.flatMap(sentencesOf)) {
    const key = sentence.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
    if (seen.has(key)) continue
    seen.add(key)
    sentences.push(finish(sentence))
  }
  let text = ''
  let count = 0
  for (const sentence of sentences) {
    count += sentence.length <= fragment ? 0.5 : 1
    if (count > mostSentences) break
    const room = mostCharacters - text.length - (text === '' ? 0 : 1)
    if (sentence.length > room) {
      if (text === '' || room > 120) text = `${text} ${cutLong(sentence, room)}`.trim()
      break
    }
    text = `${text} ${sentence}`.trim()
  }
  return withoutSecondName(text, name)
    .replaceAll(/\{\w*\}/g, '')
    .replaceAll(/[{}]/g, '')
    .replaceAll(/ +([,.!?;])/g, '$1')
    .replaceAll(/ +/g, ' ')
    .trim()
}
