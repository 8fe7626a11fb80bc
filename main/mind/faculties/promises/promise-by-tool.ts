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
import { nextTimeAt, nextTimeOf } from './own-habits.ts'
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
  const found = whomFor({ what, person }, scene)
  if ('unknown' in found) {
    return noteForStranger({ what, name: found.unknown }, { context, memory, language, scene })
  }
  const { target } = found
  const clause = clauseFor({ what, when }, scene, context)
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

/** "Tell Jory that I am at the tavern" names whom it is for, whatever else the model filled in. */
const receiver = /^(?:tell|ask|remind|give|greet) (\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)?)(?![\p{L}'’-])/u

/** Whom it is for: the speaker, somebody the NPC knows, or a name that it does not know. */
const whomFor = (
  { what, person }: Pick<PromiseInput, 'what' | 'person'>,
  scene: RequestScene,
): { target: KnownPerson } | { unknown: string } => {
  const known = (name: string): KnownPerson | null => scene.language.names.takeName(name, scene.people)?.person ?? null
  const named = receiver.exec(what)?.[1]
  if (!isYou(person, scene)) {
    const target = known(person)
    return target === null ? { unknown: person } : { target }
  }
  if (named === undefined || isYou(named, scene)) return { target: scene.speaker }
  const target = known(named)
  return target === null ? { unknown: named } : { target }
}

/**
 * When it is to be done. What the NPC does by itself somewhere, or besides its work, waits for nobody: it has the time
 * at which its own day brings it there.
 */
const clauseFor = (
  { what, when }: Pick<PromiseInput, 'what' | 'when'>,
  scene: RequestScene,
  context: TurnContext,
): Clause | null => {
  if (when === '') return {}
  const clause = clauseOf(when, scene)
  const isDeed = readTask(what).act === 'do'
  if (clause === null) {
    const at = nextTimeOf(when, context, scene.language)
    return at === null ? null : { at }
  }
  const at = isDeed && clause.place && clause.who === undefined ? nextTimeAt(clause.place.id, context) : null
  return at === null ? clause : { at }
}

/** "…, if he comes by" of somebody who is not known here. */
const comesBy = /,? (?:if|when|once|should|as soon as) (?:he|she|they)\b.*$/iu

/** A message for somebody nobody here knows yet: it waits until one of that name comes. Only the asker's own request. */
const noteForStranger = async (
  { what, name }: { what: string; name: string },
  {
    context,
    memory,
    language,
    scene,
  }: { context: TurnContext; memory: NpcMemory; language: Language; scene: RequestScene },
): Promise<ToolResult> => {
  const task = readTask(what.replace(comesBy, ''))
  const said = [...saidBySpeaker(context).slice(-linesBack), context.utterance]
  const isAsked = said.some((text) => text.toLowerCase().includes(name.toLowerCase()))
  if (task.act === 'do' || !isAsked)
    return {
      ok: false,
      error: `You know nobody called "${name}". Leave the person out, or promise it to ${promptName(context.speaker.name)}.`,
    }
  const intent = makeIntent(
    { task, when: { person: { id: null, name } }, target: null },
    {
      by: { id: scene.speaker.id, name: scene.speaker.name },
      audience: { kind: 'self' },
      source: `tool\n${scene.speaker.id}\n${name}`,
      now: context.now,
      language,
    },
  )
  const [kept] = await openIntentBook(memory, language).add([intent], context.now)
  if (kept === undefined || 'refused' in kept)
    return { ok: false, error: 'You have too many errands already: say that you can not take on another.' }
  return { ok: true, text: `You keep in mind: ${plainLine(kept.kept, language)}` }
}

const saidBySpeaker = ({ conversation, speaker }: TurnContext): string[] =>
  conversation
    .filter(({ from, id }) => from === 'other' && (id === undefined || id === speaker.id))
    .map(({ text }) => text)

/** The speaker's request in this talk that is for this person. */
const requestFor = (target: KnownPerson, context: TurnContext, scene: RequestScene): Request | null => {
  const said = saidBySpeaker(context)
  const others = scene.people.filter(({ id }) => id !== scene.speaker.id)
  const requests = [...said.slice(-linesBack), context.utterance].flatMap((text) =>
    requestsIn(text, { ...scene, people: others, lastNamed: target }),
  )
  return requests.findLast((request) => request.target?.id === target.id) ?? null
}
