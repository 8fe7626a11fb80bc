import { contentTerms } from '../../../language/en/grammar/terms.ts'
import { stem } from '../../../language/en/lexicon/stem.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'

/** Sentences of a skill that are told at once; the rest stays for the next question. */
const toldAtOnce = 2
const asksHow = /\bhow (?:do|does|can|could|should|would|to|might)\b|\b(?:teach|show) (?:me|us) (?:how|to)\b/i
/** "Teach Bram how to bake" is no question. */
const teachesOther = /\b(?:teach|show) (?!me\b|us\b|(?:to|that|it)\b)/i
/** By these words I am asked, and not about them. */
const asking: ReadonlySet<string> = new Set(['teach', 'show', 'learn', 'explain'].map(stem))

/**
 * The skill that somebody asks about who wants to know how a thing is done, or null. A word of the skill's name must fall: descriptions are long, and one
 * shared word in them proves nothing.
 */
export function skillAskedFor({ utterance, skills }: TurnContext): string | null {
  if (!asksHow.test(utterance) || teachesOther.test(utterance)) return null
  const asked = new Set(
    contentTerms(utterance)
      .filter((term) => !term.vague && !asking.has(term.stem))
      .map((term) => term.stem),
  )
  const scored = skills.map((skill) => ({
    name: skill.name,
    byName: contentTerms(skill.name.replaceAll('-', ' ')).filter((term) => asked.has(term.stem)).length,
    byDescription: contentTerms(skill.description).filter((term) => asked.has(term.stem)).length,
  }))
  const best = scored
    .filter((skill) => skill.byName > 0)
    .toSorted((left, right) => right.byName - left.byName || right.byDescription - left.byDescription)[0]
  return best?.name ?? null
}

/** What of a skill's body can be told to somebody who asks how: plain sentences, those about what was asked first. Lines that name tools are for the mind alone. */
export function tellSkill(body: string, utterance: string): string[] {
  const asked = new Set(
    contentTerms(utterance)
      .filter((term) => !term.vague)
      .map((term) => term.stem),
  )
  const sentences = forReaders(body)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*(?:#|---|```|\|)/.test(line) && !line.includes('`'))
    // What has no end is no sentence; each sign is looked at once, however long a line without any end is.
    .flatMap((line) =>
      (line.replace(/^\s*(?:[-*]|\d+[.)])\s+/, '').match(/[^.!?]+[.!?]*/g) ?? []).filter((part) => /[.!?]$/.test(part)),
    )
    .map((sentence) => sentence.replaceAll(/[*_]/g, '').trim())
    .filter((sentence) => sentence.length > 8)
  const overlap = (sentence: string) => contentTerms(sentence).filter((term) => asked.has(term.stem)).length
  const about = sentences
    .filter((sentence) => overlap(sentence) > 0)
    .toSorted((left, right) => overlap(right) - overlap(left))
  return [...new Set([...about, ...sentences])].slice(0, toldAtOnce)
}

/** Without the occasions and the steps: they are instructions, and nothing to be told. */
const forReaders = (body: string): string =>
  body.replaceAll(/^ {0,3}#{1,6} +(?:When they say|Steps)\b[^\n]*\n(?:(?! {0,3}#{1,6} )[^\n]*(?:\n|$))*/gim, '')
