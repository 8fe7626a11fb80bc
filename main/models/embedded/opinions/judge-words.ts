import { readSentences, type Sentence } from '../../../language/en/grammar/text.ts'
import { asksPardon } from '../../../language/en/talk/courtesy.ts'
import type { Judgement, JudgeWords } from '../../../mind/ports/judgement.ts'
import type { Speaker, TurnContext } from '../../../mind/ports/turn-context.ts'
import type { BodyId } from '../../../world/ids.ts'
import { isInsult, isPraise } from '../intents/statements.ts'
import { createPeopleReader, knownPeople, type Person, type ReadPeopleOnce } from '../knowledge/people.ts'
import { speaksOf } from './people-words.ts'

/** The most judgements that one utterance gives. In a long speech, the beginning counts. */
const most = 2

/**
 * Judges a player's insults, kindness and apologies, and what anybody says about somebody else. How villagers treat one
 * another in words doesn't count.
 */
export const judgeWords: JudgeWords = (context) => judge(context)

/** Creates a judge that works like `judgeWords` but parses each name only once. */
export const createWordsJudge = (): JudgeWords => {
  const read = createPeopleReader()
  return (context) => judge(context, read)
}

const judge = (context: TurnContext, read?: ReadPeopleOnce): Judgement[] => {
  const people = knownPeople(context, read)
  return saidBy(context)
    .flatMap(({ by, text }) => {
      const spokenOf = people.filter(({ id, isMe }) => !isMe && id !== by.id)
      return readSentences(text).flatMap((sentence) => judgeSentence(sentence, by, { context, spokenOf }))
    })
    .slice(0, most)
}

const saidBy = ({ said, speaker, utterance }: TurnContext): { by: Pick<Speaker, 'id' | 'kind'>; text: string }[] =>
  said === undefined ? [{ by: speaker, text: utterance }] : [...said]

const judgeSentence = (
  sentence: Sentence,
  by: Pick<Speaker, 'id' | 'kind'>,
  scene: { context: TurnContext; spokenOf: readonly Person[] },
): Judgement[] => {
  if (sentence.mark === '?') return []
  const own = by.kind === 'player' ? ofSpeaker(sentence, by.id, scene.context) : null
  if (own !== null) return [own]
  const said = speaksOf(sentence.norm, scene.spokenOf)
  if (said === null) return []
  const why = said.good ? 'is spoken well of' : 'is spoken ill of'
  return [
    { body: said.person.id as BodyId, affinity: said.good ? 2 : -2, trust: said.good ? 0 : -2, why, heardFrom: by.id },
  ]
}

const ofSpeaker = ({ norm }: Sentence, body: BodyId, context: TurnContext): Judgement | null => {
  if (isInsult(norm)) return { body, affinity: -2, trust: -1, why: whyOfInsult(norm) }
  if (isPraise(norm)) return { body, affinity: 1, trust: 0, why: 'spoke kindly to me' }
  return asksPardon.test(norm) && isOwedApology(body, context)
    ? { body, affinity: 1, trust: 1, why: 'said sorry' }
    : null
}

/**
 * Insulting names. They hurt and are remembered. Memory contains only the terms listed here, never the player's words.
 */
const names: readonly string[] = ['liar', 'thief', 'fool', 'idiot', 'coward', 'cheat', 'pig', 'swine', 'oaf', 'moron']
const faults: readonly string[] = ['stupid', 'ugly', 'useless', 'lazy', 'worthless', 'boring', 'rude', 'mean', 'crazy']
const called = new RegExp(`(?:^|\\byou\\b.{0,14})\\b(${[...names, ...faults].join('|')})\\b`)
const insultTo: readonly [RegExp, string][] = [
  [/^i (?:will|am going to|want to|shall) (?:kill|hurt|hit|beat|punch|destroy|rob|burn|slap) /, 'threatened me'],
  [/^(?:shut up|piss off|get stuffed|sod off|bugger off|bog off|clear off|go to hell|drop dead)\b/, 'was rude to me'],
  [/^i (?:\w+ )?(?:hate|despise|detest|loathe|can not stand|do not (?:like|trust)) you\b/, 'spoke hatefully to me'],
  [/\byour .+ (?:is|are|was|were|smells?|tastes?|looks?) /, 'spoke ill of what is mine'],
]

const whyOfInsult = (norm: string): string => {
  const name = called.exec(norm)?.[1]
  if (name !== undefined)
    return `called me ${names.includes(name) ? `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}` : name}`
  return insultTo.find(([pattern]) => pattern.test(norm))?.[1] ?? 'called me names'
}

/** Whether an apology is owed. If two people have no open quarrel, "sorry" is only polite. */
const isOwedApology = (body: BodyId, { surroundings }: TurnContext): boolean => {
  const tie = surroundings?.ties.find(({ id }) => id === body)
  return tie !== undefined && (tie.affinity < 0 || tie.quarrel !== null || tie.reasons.some(({ weight }) => weight < 0))
}
