import { gameTimeAt } from '../../language/calendar.ts'
import { cutAtWord, fenceSpeech, plainWords, promptLine, promptName, promptText } from '../../language/fence.ts'
import { silentToken } from '../../language/silent-reply.ts'
import { okToken } from '../ports/chat-model.ts'
import { speakerReach } from '../tools/available.ts'
import { cannotHand } from '../tools/why-not-now.ts'
import { promptBudget } from './prompt-budget.ts'
import { isUnasked, modeOf, type PromptInput, type PromptSection } from './prompt-input.ts'

export const timeSection: PromptSection = ({ context: { now, percepts } }) => [
  `It is ${percepts.time === undefined ? `${now.weekday}, ${now.date}, ${now.time}` : promptText(percepts.time)}.`,
]

/** How many people are listed with what they do, and how many more by name alone. The nearest come first. */
const shownPeople = 3
const namedPeople = { full: 8, minimal: 3, none: 0 } as const
/** The most characters of an activity, enough for "selling spice and ribbon under the blue awning". */
const longestDoing = 60

/** What somebody is doing. The words may contain a name that a player chose. */
const whatTheyDo = (doing: string): string => cutAtWord(plainWords(doing, 200), longestDoing)

/** What others are doing, to this NPC: "talking with Marta" is "talking with you". */
const whatOthersDo = (doing: string, self: string): string =>
  whatTheyDo(doing.endsWith(` ${self}`) ? `${doing.slice(0, -self.length)}you` : doing)

/** Where an NPC should be by now, and what for. */
const heldUp = /^due at (.+?) by now, (.+)$/

const whereIts = ({ place, doing }: Pick<PromptInput['context']['percepts'], 'place' | 'doing'>): string => {
  const where = place ? `at ${place.label}` : 'on the way'
  const [, due, toDo] = heldUp.exec(doing) ?? []
  return due === undefined || toDo === undefined
    ? `You are ${where}, ${whatTheyDo(doing) || 'doing nothing in particular'}.`
    : `You are ${where}. By now you should be at ${promptLine(due)}, ${whatTheyDo(toDo)}.`
}

export const perceptsSection: PromptSection = (input) => {
  const { percepts, speaker, character, strangers = [] } = input.context
  const partner = percepts.people.filter(({ id }) => id === speaker.id)
  const others = percepts.people.filter(({ id }) => id !== speaker.id)
  // The person it talks with comes first.
  const people = [...partner, ...others.slice(0, shownPeople)].map(({ id, name, distance, direction, doing }) => {
    const what = doing === '' ? '' : `, ${whatOthersDo(doing, character.name)}`
    const isNew = strangers.includes(id) ? 'new to you, ' : ''
    return `${promptName(name)} (${isNew}${Math.round(distance)} ${direction}${what})`
  })
  const also = others.slice(shownPeople, shownPeople + namedPeople[modeOf(input)]).map(({ name }) => promptName(name))
  const more = Math.max(0, others.length - shownPeople - also.length)
  const further = [...also, ...(more > 0 ? [`${more} more`] : [])].join(', ')
  const near =
    people.length === 0
      ? []
      : [`You see (steps away): ${people.join('; ')}${further === '' ? '' : `; farther off ${further}`}.`]
  const following =
    percepts.following === null
      ? []
      : [percepts.following === speaker.id ? `You follow ${promptName(speaker.name)}.` : 'You follow somebody.']
  const led =
    percepts.waitsFor === undefined || percepts.waitsFor !== speaker.id
      ? []
      : [`You lead ${promptName(speaker.name)} there, who has fallen behind: call them, in one sentence.`]
  const away = (percepts.elsewhere ?? []).map(({ name, label, isOnTheWay, silent }) =>
    silent === undefined
      ? `${promptName(name)} is ${isOnTheWay ? 'on the road to' : 'in'} ${promptLine(label)} now.`
      : `${promptName(name)} was on the road to ${promptLine(label)} when anybody last heard from ${promptLine(silent)}.`,
  )
  return [[whereIts(percepts), ...near, ...away, ...following, ...led].join(' ')]
}

/** How this turn differs from a usual one, which is face to face and with tools. */
export const runtimeSection: PromptSection = (input) => {
  const { tools, context, language } = input
  const { speaker, utterance } = context
  const name = promptName(speaker.name)
  const reach = isUnasked(input) ? 'here' : speakerReach({ ...context, ...(input.afar ? { afar: true } : {}) })
  const [topic] = language.deeds.topicsIn(utterance) ?? []
  const isForVillagers = topic === 'teaching' && speaker.kind === 'player' && tools?.includes('teach') === false
  return [
    ...(reach === 'away' ? [`${name} speaks from afar, out of your sight. ${cannotHand(context)}`] : []),
    ...(reach === 'far' ? [`${name} is too far off to be handed anything: walk up first.`] : []),
    ...(isForVillagers && (tools?.length ?? 0) > 0 && context.skills.length > 0
      ? [`Only villagers take lessons. To ${name} you can explain it in words.`]
      : []),
    ...(tools?.length === 0 ? ['You can only speak now: promise nothing that needs doing.'] : []),
  ]
}

/** How to speak now: among several, or at the end of a talk. */
export const mannerSection: PromptSection = ({ context: { manner, speaker, conversation }, overheard = [] }) => {
  const hears = overheard.length > 0 || conversation.some(({ from }) => from === 'other')
  const name = promptName(speaker.name)
  switch (manner) {
    case undefined:
      return []
    case 'joins':
      // It may have come too late to hear a word, and must not make one up.
      return [
        hears
          ? 'You have just come to this talk: greet them, and say a word on what was said.'
          : 'You have just come to this talk: greet them.',
      ]
    case 'welcomes':
      return [`${name} has just come to this talk: greet ${name} by name in one sentence.`]
    case 'brief':
      return [
        `Another has answered already. Add one short sentence, or answer ${silentToken} when there is nothing to add.`,
      ]
    case 'goes-on':
      return ['Nobody has said anything for a while: go on with what you talked about, or ask somebody by name.']
    case 'leaves':
    case 'ends':
      return ['You have to go now: say goodbye in one sentence.']
    default:
      return manner satisfies never
  }
}

/** What the NPC said to the player before they spoke. It stands in no talk. */
export const greetedSection: PromptSection = ({ context: { greeted, speaker } }) =>
  greeted === undefined
    ? []
    : [`At ${greeted.time} you said to ${promptName(speaker.name)}: "${promptLine(greeted.text, longestGreeting)}"`]
const longestGreeting = 160

/** The talks since the NPC last had time for itself: with whom, when, what it said that matters, and what it took on. */
export const lastTalksSection: PromptSection = ({ context: { lastTalks = [], now } }) => {
  if (lastTalks.length === 0) return []
  const lines = lastTalks.map(({ with: names, at, said, did = [] }) => {
    const { date, time } = gameTimeAt(at)
    const when = date === now.date ? time : `${date} ${time}`
    const about = [
      ...(said === undefined ? [] : [`you said "${promptLine(said, longestSaid)}"`]),
      ...did.slice(0, mostDeeds).map((deed) => promptLine(deed, longestSaid)),
    ]
    return `- ${when} with ${names.map(promptName).join(', ')}${about.length === 0 ? '' : `: ${about.join('; ')}`}`
  })
  return [`You have talked since:\n${lines.join('\n')}`]
}
const longestSaid = 80
const mostDeeds = 2

/** How many lines said nearby are shown, the newest ones. Older ones are over. */
const overheardLines = 8

/** Lines said nearby, fenced like words to the NPC itself. */
export const overheardSection: PromptSection = ({ overheard = [], contextTokens }) => {
  let left = promptBudget(contextTokens).overheard
  const shown: string[] = []
  for (const line of overheard.slice(-overheardLines).toReversed()) {
    const fenced = fenceSpeech({ ...line, text: cutAtWord(line.text, longestOverheard) })
    if (fenced.length > left) break
    left -= fenced.length
    shown.unshift(fenced)
  }
  return shown.length === 0 ? [] : [`Said near by just now, not to you:\n${shown.join('\n')}`]
}
const longestOverheard = 160

/** Matches a job's text that begins like a line in a play. Models would speak the label too. */
const saysIt = /^say\s*:\s*/i

/**
 * How to end in silence, which is allowed in a talk. If nobody spoke to it, a mind answers with another word
 * (`unaskedSection`).
 */
export const silenceSection: PromptSection = (input) =>
  isUnasked(input) || input.context.wholeTalk?.other ? [] : [`Nothing worth saying? Answer ${silentToken} alone.`]

/**
 * HEARTBEAT.md, if nobody speaks: what the NPC may do by itself. It changes only with its file, so that it belongs to the
 * cached beginning.
 */
export const habitsSection: PromptSection = (input) => {
  const { character, isJob } = input.context
  // A job with its own session concerns nothing else. Its title is for people.
  if (!isUnasked(input) || isJob === true) return []
  const own = (character.heartbeatText ?? '').replace(/^\s*# [^\n]*\n?/, '').trim()
  return own === '' ? [] : [`What you may do of yourself, when nobody speaks to you:\n${own}`]
}

/** The task if nobody speaks: what woke the NPC, and what it is to do now. */
export const unaskedSection = ({ context: { utterance, woken = [] } }: PromptInput): string => {
  const job = promptText(utterance.trim().replace(saysIt, 'Say to whoever is near: '))
  const why = woken.length === 0 ? '' : `${woken.join(' ')}\n`
  return `Nobody speaks to you. ${why}${job === '' ? '' : `What you may do of yourself:\n${job}\n`}When nothing is due, answer ${okToken} and nothing else.`
}
