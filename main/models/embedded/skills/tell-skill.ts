import { contentTerms } from '../../../language/en/grammar/terms.ts'
import { stem } from '../../../language/en/lexicon/stem.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'

/** How many sentences of a skill are told at once. The rest waits until somebody asks again. */
const toldAtOnce = 2
const asksHow =
  /\bhow (?:do|does|can|could|should|would|to|might)\b|\b(?:teach|show) (?:me|us) (?:how|to)\b|\bhear about this:/i
/** Requests to teach another person, which aren't questions: "teach Bram how to bake". */
const teachesOther = /\b(?:teach|show) (?!me\b|us\b|(?:to|that|it)\b)/i
/** Words that name many things one can do. Alone, they name no skill. */
const general: ReadonlySet<string> = new Set(
  ['find', 'keep', 'tell', 'give', 'make', 'stand', 'look', 'plan'].map(stem),
)
const sharedTerms = (text: string, asked: ReadonlySet<string>): string[] =>
  contentTerms(text).flatMap((term) => (asked.has(term.stem) ? [term.stem] : []))
/** Words by which people ask me to teach. They aren't the subject. */
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
    byName: sharedTerms(skill.name.replaceAll('-', ' '), asked).length,
    byDescription: sharedTerms(skill.description, asked).length,
    // "How do I find the pond?" shares a word with "find what is lost", and nothing of what that is about.
    isOnlyGeneral: sharedTerms(`${skill.name.replaceAll('-', ' ')} ${skill.description}`, asked).every((each) =>
      general.has(each),
    ),
  }))
  const best = scored
    .filter((skill) => skill.byName > 0 && !skill.isOnlyGeneral)
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
  const sentences = logicalLines(forReaders(body))
    .filter((line) => !notProse.test(line) && !forMachines.test(line))
    // Splits in one pass, however long an unfinished line is. Text without an end isn't a sentence.
    .flatMap((line) =>
      line
        .replace(bullet, '')
        .replaceAll(/[*_]/g, '')
        .split(/(?<=[.!?])\s+/),
    )
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 8 && isSentence.test(sentence))
    .filter((sentence) => !(advises.test(sentence) || namesItself.test(sentence)) && !otherScript.test(sentence))
    .filter((sentence) => !dealsWithAsker.some((pattern) => pattern.test(sentence)))
  const overlap = (sentence: string) => contentTerms(sentence).filter((term) => asked.has(term.stem)).length
  const about = sentences
    .filter((sentence) => overlap(sentence) > 0)
    .toSorted((left, right) => overlap(right) - overlap(left))
  return [...new Set([...about, ...sentences])].slice(0, toldAtOnce)
}

const bullet = /^\s*(?:[-*+]|\d+[.)])\s+(?:\[[ x]\]\s+)?/i
const notProse = /^\s*(?:#|---|\||<|$)/
const isSentence = /^[^\p{Ll}\p{P}].*[.!?]$|^["'“‘(].*[.!?]$/su

/** The lines of a text, joined where only the width of the page has split them. */
const logicalLines = (text: string): string[] => {
  const lines: string[][] = []
  let goesOn = false
  for (const written of text.split('\n')) {
    const line = written.replace(/^\s*>\s?/, '').replaceAll(link, '$1')
    const isProse = !notProse.test(line)
    if (isProse && goesOn && !bullet.test(line)) lines.at(-1)?.push(line.trim())
    else lines.push([line])
    goesOn = isProse
  }
  return lines.map((parts) => parts.join(' '))
}
const link = /\[([^\][\n]{1,200})\]\([^()\s]{1,500}\)/g
/** Tools, addresses, paths and file names. Nobody can say them, and they break a line into pieces. */
const forMachines = /`|\bhttps?:|\w[/\\]\w|[a-z_]\.[a-z]{2}/i
/** Lines of skills from elsewhere that say what the skill is and whom it advises. They tell nothing about a craft. */
const advises = /^(?:you (?:help|diagnose|facilitate|are an?)|your (?:role|job|task) is|use (?:it|this) when)\b/i
const namesItself = /\b(?:this (?:skill|guide|framework|document)|the users?|claude|llms?|ai|agents?)\b/i
/** What to do and say with whoever asks for the skill: "tell them the custom". It instructs the one who acts. */
const dealsWithAsker = [
  /^(?:tell|ask|say|help|offer|call|show|give|name|turn)\b.*\bthe(?:y|m|ir)\b/i,
  /^(?:greet|let|note|look|find out|begin|bind|take)\b.*\bthe(?:y|m|ir)\b/i,
  /\b(?:if (?:you see that )?they|when you meet (?:them|him|her))\b/i,
  /^whoever (?:says|asks|comes)\b/i,
  /\b(?:do not|never) (?:ask|claim|say|tell|promise)\b/i,
]
/** Letters of another script, in text for speakers of another language. */
const otherScript = /(?=\p{L})\P{Script=Latin}/u

/** Removes code, occasions and steps from a skill. These are instructions and aren't told. */
const forReaders = (body: string): string =>
  body
    .replaceAll(/^ {0,3}(`{3}|~{3})[^\n]*\n(?:(?! {0,3}\1)[^\n]*(?:\n|$))*(?: {0,3}\1[^\n]*(?:\n|$))?/gm, '')
    .replaceAll(/^ {0,3}#{1,6} +(?:When they say|Steps)\b[^\n]*\n(?:(?! {0,3}#{1,6} )[^\n]*(?:\n|$))*/gim, '')
