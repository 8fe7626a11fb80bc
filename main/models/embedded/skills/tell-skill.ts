import { contentTerms } from '../../../language/en/grammar/terms.ts'
import { stem } from '../../../language/en/lexicon/stem.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'

/** How many sentences of a skill are told at once. The rest waits for the next question. */
const toldAtOnce = 2
const asksHow = /\bhow (?:do|does|can|could|should|would|to|might)\b|\b(?:teach|show) (?:me|us) (?:how|to)\b/i
/** "Teach Bram how to bake" isn't a question. */
const teachesOther = /\b(?:teach|show) (?!me\b|us\b|(?:to|that|it)\b)/i
/** These words ask me; they aren't the subject. */
const asking: ReadonlySet<string> = new Set(['teach', 'show', 'learn', 'explain'].map(stem))

/**
 * The skill that a how-to question is about, or null. The question must contain a word of the skill's name, because
 * descriptions are long, and one shared word in them isn't evidence.
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

/**
 * The part of a skill that answers "how?": plain sentences, those about the question first. Lines that name tools are
 * for models only.
 */
export function tellSkill(body: string, utterance: string): string[] {
  const asked = new Set(
    contentTerms(utterance)
      .filter((term) => !term.vague)
      .map((term) => term.stem),
  )
  const sentences = forReaders(body)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*(?:#|---|```|\|)/.test(line) && !line.includes('`'))
    // Text without an end isn't a sentence. Looks at each character once, however long an unfinished line is.
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

/** Removes the occasions and the steps. They're instructions and not for telling. */
const forReaders = (body: string): string =>
  body.replaceAll(/^ {0,3}#{1,6} +(?:When they say|Steps)\b[^\n]*\n(?:(?! {0,3}#{1,6} )[^\n]*(?:\n|$))*/gim, '')
