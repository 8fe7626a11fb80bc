import { whenOf } from '../../../language/clauses.ts'
import { promptName } from '../../../language/fence.ts'
import type { Language } from '../../../language/language.ts'
import { stampOf } from '../../../language/time/game-stamp.ts'
import { enoughWords } from '../../../language/topics.ts'
import { audienceOf } from '../../ports/audience.ts'
import type { NpcMemory } from '../../ports/memory-port.ts'
import type { ToolResult } from '../../ports/tool.ts'
import type { TurnContext } from '../../ports/turn-context.ts'
import { isOpen, type StandingIntent } from './intent.ts'
import { openIntentBook } from './intent-book.ts'
import { type IntentLanguage, intentLine } from './intent-line.ts'
import { makeIntent } from './make-intent.ts'
import type { Clause, KnownPerson, RequestScene } from './request-scene.ts'
import { type Request, requestsIn } from './requests.ts'
import { sameAsNoted, sameErrandOfTurn } from './same-promise.ts'
import { readTask } from './task-text.ts'
import { wasConfided } from './was-confided.ts'

export interface PromiseInput {
  /** "ask them about the ring". */
  what: string
  /** When to do it: "tomorrow at noon", "at the mill". Empty: at the next meeting. */
  when: string
  /** A name, or `you`. */
  person: string
}

/** How many lines of a talk are searched for a request. */
const linesBack = 8

/** Stores what a model intends to do later. It passes on a player's private words only if the player asked for that. */
export const promiseLater = async (
  { what, when, person }: PromiseInput,
  { context, memory, language }: { context: TurnContext; memory: NpcMemory; language: Language },
): Promise<ToolResult> => {
  const scene = sceneOf(context, language)
  if (language.requests.asksSilence(what))
    return { ok: false, error: 'Silence needs no note of things to do: what you are told alone stays with you anyway.' }
  const target = isYou(person, scene) ? scene.speaker : (language.names.takeName(person, scene.people)?.person ?? null)
  if (target === null) return { ok: false, error: `You know nobody called "${person}".` }
  const clause = when === '' ? {} : clauseOf(when, scene)
  if (clause === null)
    return {
      ok: false,
      error: `"${when}" is no time, place or word: write "tomorrow at noon", "at the mill" or "when somebody speaks of wolves".`,
    }
  if (
    language.times.isOfToday(when) &&
    clause.at !== undefined &&
    'date' in clause.at &&
    clause.at.date > context.now.date
  )
    return { ok: false, error: `"${when}" is over already: it is ${context.now.time}.` }
  const conditions = whenOf([clause], target)
  if (conditions === null) return { ok: false, error: `"${when}" is about somebody else than ${target.name}.` }
  const alone = audienceOf(context).kind === 'player'
  const asked = alone && target.id !== scene.speaker.id ? requestFor(target, context, scene) : null
  if (alone && target.id !== scene.speaker.id && asked === null) {
    return {
      ok: false,
      error: `${promptName(context.speaker.name)} did not ask you to pass anything on to ${target.name}: what you are told alone stays with you.`,
    }
  }
  if (asked === null && target.id !== scene.speaker.id && wasConfided(context, language))
    return { ok: false, error: `${promptName(context.speaker.name)} told you this in confidence: it goes no further.` }
  const by = asked === null ? null : { id: scene.speaker.id, name: scene.speaker.name }
  const request = asked ?? { task: readTask(what), when: conditions, target }
  const intent = makeIntent(request, {
    by,
    audience: audienceOf(context),
    source: `tool\n${scene.speaker.id}`,
    now: context.now,
    language,
  })
  const book = openIntentBook(memory, language)
  const { intents } = await book.read()
  const noted =
    sameAsNoted(intents, intent, {
      topics: language.topics,
      isExact: /\d|noon|midnight|o['’]clock/i.test(when),
    }) ?? sameErrandOfTurn(intents, intent, { what, language })
  if (noted !== null) return { ok: true, text: `You keep in mind: ${plainLine(noted, language)}` }
  const [kept] = await book.add([intent], context.now)
  if (kept === undefined || 'refused' in kept)
    return { ok: false, error: 'You have too many errands already: say that you can not take on another.' }
  return { ok: true, text: `You keep in mind: ${plainLine(kept.kept, language)}` }
}

/**
 * Cancels the open intents that these words name: the NPC's own ones for the speaker, and those the speaker asked for.
 */
export const giveUpPromise = async (
  what: string,
  { context, memory, language }: { context: TurnContext; memory: NpcMemory; language: Language },
): Promise<ToolResult> => {
  const { speaker, now } = context
  const book = openIntentBook(memory, language)
  const isTheirs = ({ by, when }: StandingIntent): boolean => {
    const ids: unknown[] = [speaker.id, speaker.person]
    return by === null ? ids.includes(when.person?.id) : ids.includes(by.id)
  }
  const { intents } = await book.read()
  const matching = intents.filter(
    (intent) =>
      isOpen(intent) &&
      isTheirs(intent) &&
      (what === intent.id || language.topics.shareOf(what, plainLine(intent, language)) >= enoughWords),
  )
  const count = await book.change(
    matching.map(({ id }) => id),
    now,
    (intent) => ({ ...intent, status: 'cancelled', last: stampOf(now) }),
  )
  return count === 0
    ? { ok: false, error: `You meant nothing like "${what}".` }
    : { ok: true, text: count === 1 ? 'You let it be.' : `You let ${count} things be.` }
}

export const plainLine = (intent: StandingIntent, language: IntentLanguage): string =>
  intentLine(intent, language)
    .replace(/\s*<!--.*$/, '')
    .replace(/^- /, '')

export const sceneOf = (context: TurnContext, language: Language): RequestScene => {
  const { speaker, character, acquaintances, percepts, places, now } = context
  const self: KnownPerson = { id: character.id, kind: 'npc', name: character.name }
  const me: KnownPerson = { id: speaker.person ?? speaker.id, kind: speaker.kind, name: speaker.name }
  const people = [
    ...acquaintances.map(({ id, name, role }): KnownPerson => ({ id, kind: 'npc', name, role })),
    ...percepts.people
      .filter(({ kind }) => kind === 'player')
      .map(({ id, name }): KnownPerson => ({ id, kind: 'player', name })),
  ].filter(({ id }) => id !== self.id && id !== speaker.id && id !== me.id)
  return { speaker: me, self, people: [...people, me], places, now, lastNamed: null, told: '', language }
}

const isYou = (person: string, { speaker }: RequestScene): boolean =>
  /^(?:you|them|him|her|)$/i.test(person.trim()) || person.trim().toLowerCase() === speaker.name.toLowerCase()

export const clauseOf = (when: string, scene: RequestScene): Clause | null => {
  const { readClause } = scene.language.requests
  return readClause(when, scene) ?? readClause(`when ${when}`, scene) ?? readClause(`when you are ${when}`, scene)
}

/** The speaker's request in this talk that is for this person. */
const requestFor = (
  target: KnownPerson,
  { utterance, conversation, speaker }: TurnContext,
  scene: RequestScene,
): Request | null => {
  const said = conversation
    .filter(({ from, id }) => from === 'other' && (id === undefined || id === speaker.id))
    .map(({ text }) => text)
  const others = scene.people.filter(({ id }) => id !== scene.speaker.id)
  const requests = [...said.slice(-linesBack), utterance].flatMap((text) =>
    requestsIn(text, { ...scene, people: others, lastNamed: target }),
  )
  return requests.findLast((request) => request.target?.id === target.id) ?? null
}
