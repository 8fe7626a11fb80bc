import type { Content } from '../../../content/load-content.ts'
import type { Language } from '../../../language/language.ts'
import type { PlayerId } from '../../../world/ids.ts'
import { DISLIKED } from '../../../world/society/standing.ts'
import { audienceOf } from '../../ports/audience.ts'
import type { Inbound } from '../../ports/inbound.ts'
import type { NpcMemory } from '../../ports/memory-port.ts'
import type { TakenRequest } from '../../ports/promises.ts'
import type { TurnContext } from '../../ports/turn-context.ts'
import { cancellationsIn, isCancelled } from './cancellations.ts'
import type { StandingIntent } from './intent.ts'
import type { IntentBook } from './intent-book.ts'
import { makeIntent } from './make-intent.ts'
import type { KnownPerson, RequestScene } from './request-scene.ts'
import { type Request, requestsIn } from './requests.ts'
import { whenSaid } from './shown-intents.ts'
import { unkeepableIn } from './unkeepable.ts'

/** The words said to an NPC, and what it knew at that moment. */
export interface HeardTurn {
  memory: NpcMemory
  content: Content
  /** The language of the talk. */
  language: Language
  /** The turn's context at the start, without intents. */
  context: TurnContext
  inbound: Inbound
  /** The messages that are being answered. The last one is `inbound`. */
  messages: readonly Inbound[]
}

/**
 * Whether a sentence is a line from a villager's soul. Such a line is a way of speaking and no request: "Give her a
 * bent one for luck."
 */
const isOwnLine = (sentence: string, speaker: string, { characters }: Pick<Content, 'characters'>): boolean => {
  const soul = characters.find(({ id }) => id === speaker)?.soul
  if (soul === undefined) return false
  const { about, wishes, fears, opinions, knows, voice } = soul
  const lines = [
    ...about,
    ...wishes,
    ...fears,
    ...Object.values(opinions).flat(),
    ...knows.map(({ text }) => text),
    ...Object.values(voice).flat(),
  ]
  return lines.some((line) => line.includes(sentence))
}

/**
 * Stores the requests in these words and cancels those that the speaker withdraws. Returns what to tell the NPC, in
 * order.
 */
export const takeRequests = async (book: IntentBook, options: HeardTurn): Promise<TakenRequest[]> => {
  const back = await takeBack(book, options)
  const unkept: TakenRequest[] = []
  const heard: { inbound: Inbound; request: Request; intent: StandingIntent }[] = []
  for (const inbound of options.messages) {
    const { speaker, text, message } = inbound
    // A quotation isn't the villager's own request.
    const words = speaker.kind === 'npc' ? text.replace(/["“][^"”]*["”]?/g, '""') : text
    if (!options.language.requests.mayAskLater(words)) continue
    const scene = sceneFor(options, inbound)
    const plain = requestsIn(words, scene)
    const requests =
      speaker.kind === 'npc'
        ? plain.filter(({ sentence }) => !isOwnLine(sentence, speaker.id, options.content))
        : plain.length > 0
          ? plain
          : requestsIn(words, await withNoted(scene, options))
    // A villager's "when it rains, tell them" is just talk.
    if (speaker.kind === 'player')
      unkept.push(
        ...unkeepableIn(words, scene, requests).map(
          (sentence) => ({ by: speaker.id, sentence, kind: 'refused', reason: 'unkeepable' }) as const,
        ),
      )
    const asked = {
      by: { id: speaker.person ?? speaker.id, name: speaker.name },
      audience: audienceOf(inbound),
      now: options.context.now,
      language: options.language,
    }
    if (doesNothingFor(options.context, speaker.id)) {
      unkept.push(
        ...requests.map(
          ({ sentence }) => ({ by: speaker.id, sentence, kind: 'refused', reason: 'unwilling' }) as const,
        ),
      )
      continue
    }
    for (const request of requests)
      heard.push({ inbound, request, intent: makeIntent(request, { ...asked, source: `${speaker.id}\n${message}` }) })
  }
  if (heard.length === 0) return [...back, ...unkept]
  const kept = await book.add(
    heard.map(({ intent }) => intent),
    options.context.now,
  )
  const taken = heard.map(({ inbound, request, intent }, index): TakenRequest => {
    const by = inbound.speaker.id
    const end = kept[index]
    if (end === undefined || 'refused' in end)
      return { by, sentence: request.sentence, kind: 'refused', reason: end?.refused ?? 'too-many' }
    const { task, when, discreet } = intent
    const to = request.target && { id: request.target.id, name: request.target.name }
    return {
      by,
      sentence: request.sentence,
      kind: 'taken',
      ...task,
      to,
      when: whenSaid(when, intent.by?.id ?? by, {
        now: options.context.now,
        calendar: options.language.calendar,
      }),
      ...(discreet ? { discreet } : {}),
    }
  })
  return [...back, ...taken, ...unkept]
}

/** Whether the NPC refuses every request, because it dislikes the speaker or has quarrelled with them. */
const doesNothingFor = ({ surroundings }: TurnContext, asker: string): boolean => {
  const tie = surroundings?.ties.find(({ id }) => id === asker)
  return tie !== undefined && (tie.affinity <= DISLIKED || tie.quarrel !== null)
}

const takeBack = async (book: IntentBook, options: HeardTurn): Promise<TakenRequest[]> => {
  const back: TakenRequest[] = []
  for (const inbound of options.messages) {
    if (!options.language.requests.mayTakeBack(inbound.text)) continue
    const scene = sceneFor(options, inbound)
    for (const cancellation of cancellationsIn(inbound.text, scene)) {
      const { intents } = await book.read()
      const ids = intents.filter((intent) => isCancelled(intent, cancellation, scene)).map(({ id }) => id)
      const count = await book.change(ids, options.context.now, (intent) => ({ ...intent, status: 'cancelled' }))
      const { act, target, sentence } = cancellation
      if (count > 0)
        back.push({
          by: inbound.speaker.id,
          sentence,
          kind: 'cancelled',
          act,
          to: { id: target.id, name: target.name },
        })
    }
  }
  return back
}

/** The people and things that words to this NPC may refer to. */
export const sceneFor = (
  { context, content, language, inbound: { npc } }: HeardTurn,
  { speaker, text }: Pick<Inbound, 'speaker' | 'text'>,
): RequestScene => {
  const { character, percepts, places, now, conversation } = context
  const id = speaker.person ?? speaker.id
  const people: KnownPerson[] = [
    // Only a traveller can bring anything to people elsewhere.
    ...(character.road ? [...content.characters, ...(content.abroad ?? [])] : content.characters).map(
      (one): KnownPerson => ({ id: one.id, kind: 'npc', name: one.name, role: one.role }),
    ),
    ...percepts.people
      .filter(({ kind }) => kind === 'player')
      .map(({ id: player, name }): KnownPerson => ({ id: player, kind: 'player', name })),
  ].filter((one) => one.id !== npc && one.id !== speaker.id && one.id !== id)
  const before = conversation.slice(-4).map((line) => line.text)
  const saidBefore = conversation.findLast(({ from }) => from === 'other')?.text ?? ''
  return {
    speaker: { id, kind: speaker.kind, name: speaker.name },
    self: { id: npc, kind: 'npc', name: character.name },
    people,
    places,
    now,
    lastNamed: /\b(?:him|her|them)\b/i.test(text)
      ? language.names.lastNamed([...before, text].join(' '), people)
      : null,
    told: language.telling.toldIn(text) || language.telling.toldIn(saidBefore),
    language,
  }
}

/** Adds absent players from the NPC's notes. A name that two of them share matches neither. */
const withNoted = async (scene: RequestScene, { memory }: HeardTurn): Promise<RequestScene> => {
  const known = new Set<string>([scene.speaker.id, ...scene.people.map(({ id }) => id)])
  const noted = new Map<string, KnownPerson>()
  for (const { who } of await memory.noted()) {
    if (who?.id.startsWith('p-') && !known.has(who.id))
      noted.set(who.id, { id: who.id as PlayerId, kind: 'player', name: who.name })
  }
  return { ...scene, people: [...scene.people, ...noted.values()] }
}
